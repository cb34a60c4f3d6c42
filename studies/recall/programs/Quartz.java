import java.util.concurrent.CountDownLatch;
import org.quartz.CronScheduleBuilder;
import org.quartz.Job;
import org.quartz.JobBuilder;
import org.quartz.JobDetail;
import org.quartz.JobExecutionContext;
import org.quartz.Scheduler;
import org.quartz.SimpleScheduleBuilder;
import org.quartz.Trigger;
import org.quartz.TriggerBuilder;
import org.quartz.impl.StdSchedulerFactory;

/** Runs a job three times, with another trigger beside it. */
public final class Quartz {
    static final CountDownLatch DONE = new CountDownLatch(3);

    public static final class Greeting implements Job {
        @Override
        public void execute(JobExecutionContext context) {
            System.out.println(context.getJobDetail().getJobDataMap().getString("text"));
            DONE.countDown();
        }
    }

    public static void main(String[] arguments) throws Exception {
        Scheduler scheduler = StdSchedulerFactory.getDefaultScheduler();
        JobDetail job = JobBuilder.newJob(Greeting.class).withIdentity("greeting").usingJobData("text", "hello").build();
        Trigger often = TriggerBuilder.newTrigger()
                .startNow()
                .withSchedule(SimpleScheduleBuilder.simpleSchedule().withIntervalInMilliseconds(50).withRepeatCount(2))
                .build();
        Trigger daily = TriggerBuilder.newTrigger()
                .forJob(job)
                .withIdentity("daily")
                .withSchedule(CronScheduleBuilder.dailyAtHourAndMinute(4, 30))
                .build();
        scheduler.scheduleJob(job, often);
        scheduler.scheduleJob(daily);
        scheduler.start();
        DONE.await();
        System.out.println(scheduler.getTrigger(daily.getKey()).getNextFireTime() != null);
        scheduler.shutdown(true);
    }
}
