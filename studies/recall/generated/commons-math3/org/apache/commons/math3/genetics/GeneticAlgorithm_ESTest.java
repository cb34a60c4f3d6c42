package org.apache.commons.math3.genetics;
import org.junit.Test;
import static org.junit.Assert.*;
import java.util.concurrent.TimeUnit;
import org.apache.commons.math3.exception.MathIllegalArgumentException;
import org.apache.commons.math3.exception.NotPositiveException;
import org.apache.commons.math3.exception.OutOfRangeException;
import org.apache.commons.math3.genetics.BinaryMutation;
import org.apache.commons.math3.genetics.CrossoverPolicy;
import org.apache.commons.math3.genetics.CycleCrossover;
import org.apache.commons.math3.genetics.ElitisticListPopulation;
import org.apache.commons.math3.genetics.FixedElapsedTime;
import org.apache.commons.math3.genetics.GeneticAlgorithm;
import org.apache.commons.math3.genetics.MutationPolicy;
import org.apache.commons.math3.genetics.NPointCrossover;
import org.apache.commons.math3.genetics.OnePointCrossover;
import org.apache.commons.math3.genetics.Population;
import org.apache.commons.math3.genetics.RandomKeyMutation;
import org.apache.commons.math3.genetics.SelectionPolicy;
import org.apache.commons.math3.genetics.StoppingCondition;
import org.apache.commons.math3.genetics.TournamentSelection;
import org.apache.commons.math3.genetics.UniformCrossover;
import org.apache.commons.math3.random.RandomGenerator;
public class GeneticAlgorithm_ESTest {

  @Test
  public void test00()  throws Throwable  {
      RandomGenerator randomGenerator0 = GeneticAlgorithm.getRandomGenerator();
      GeneticAlgorithm.setRandomGenerator(randomGenerator0);
  }

  @Test
  public void test01()  throws Throwable  {
      RandomKeyMutation randomKeyMutation0 = new RandomKeyMutation();
      TournamentSelection tournamentSelection0 = new TournamentSelection(98);
      CycleCrossover<Object> cycleCrossover0 = new CycleCrossover<Object>();
      GeneticAlgorithm geneticAlgorithm0 = new GeneticAlgorithm(cycleCrossover0, 0.0, randomKeyMutation0, 0.0, tournamentSelection0);
      MutationPolicy mutationPolicy0 = geneticAlgorithm0.getMutationPolicy();
  }

  @Test
  public void test02()  throws Throwable  {
      UniformCrossover<String> uniformCrossover0 = new UniformCrossover<String>(0.0);
      RandomKeyMutation randomKeyMutation0 = new RandomKeyMutation();
      TournamentSelection tournamentSelection0 = new TournamentSelection(98);
      GeneticAlgorithm geneticAlgorithm0 = new GeneticAlgorithm(uniformCrossover0, 0.0, randomKeyMutation0, 0.0, tournamentSelection0);
      CrossoverPolicy crossoverPolicy0 = geneticAlgorithm0.getCrossoverPolicy();
  }

  @Test
  public void test03()  throws Throwable  {
      RandomKeyMutation randomKeyMutation0 = new RandomKeyMutation();
      TournamentSelection tournamentSelection0 = new TournamentSelection(98);
      CycleCrossover<Object> cycleCrossover0 = new CycleCrossover<Object>();
      GeneticAlgorithm geneticAlgorithm0 = new GeneticAlgorithm(cycleCrossover0, 0.0, randomKeyMutation0, 0.0, tournamentSelection0);
      SelectionPolicy selectionPolicy0 = geneticAlgorithm0.getSelectionPolicy();
  }

  @Test
  public void test04()  throws Throwable  {
      UniformCrossover<String> uniformCrossover0 = new UniformCrossover<String>(0.0);
      RandomKeyMutation randomKeyMutation0 = new RandomKeyMutation();
      TournamentSelection tournamentSelection0 = new TournamentSelection(98);
      GeneticAlgorithm geneticAlgorithm0 = new GeneticAlgorithm(uniformCrossover0, 0.0, randomKeyMutation0, 0.0, tournamentSelection0);
      double double0 = geneticAlgorithm0.getMutationRate();
  }

  @Test
  public void test05()  throws Throwable  {
      UniformCrossover<String> uniformCrossover0 = new UniformCrossover<String>(0.0);
      RandomKeyMutation randomKeyMutation0 = new RandomKeyMutation();
      TournamentSelection tournamentSelection0 = new TournamentSelection(98);
      GeneticAlgorithm geneticAlgorithm0 = new GeneticAlgorithm(uniformCrossover0, 0.0, randomKeyMutation0, 0.0, tournamentSelection0);
      int int0 = geneticAlgorithm0.getGenerationsEvolved();
  }

  @Test
  public void test06()  throws Throwable  {
      RandomKeyMutation randomKeyMutation0 = new RandomKeyMutation();
      TournamentSelection tournamentSelection0 = new TournamentSelection(98);
      CycleCrossover<Object> cycleCrossover0 = new CycleCrossover<Object>();
      GeneticAlgorithm geneticAlgorithm0 = new GeneticAlgorithm(cycleCrossover0, 0.0, randomKeyMutation0, 0.0, tournamentSelection0);
      double double0 = geneticAlgorithm0.getCrossoverRate();
  }

  @Test
  public void test07()  throws Throwable  {
      OnePointCrossover<Object> onePointCrossover0 = new OnePointCrossover<Object>();
      BinaryMutation binaryMutation0 = new BinaryMutation();
      TournamentSelection tournamentSelection0 = new TournamentSelection(5160);
      GeneticAlgorithm geneticAlgorithm0 = null;
      try {
        geneticAlgorithm0 = new GeneticAlgorithm(onePointCrossover0, (-2528.0), binaryMutation0, (-694.363669329034), tournamentSelection0);
      } catch(OutOfRangeException e) {
      }
  }

  @Test
  public void test08()  throws Throwable  {
      NPointCrossover<Object> nPointCrossover0 = new NPointCrossover<Object>(1576);
      GeneticAlgorithm geneticAlgorithm0 = null;
      try {
        geneticAlgorithm0 = new GeneticAlgorithm(nPointCrossover0, 1576, (MutationPolicy) null, 1576, (SelectionPolicy) null);
      } catch(OutOfRangeException e) {
      }
  }

  @Test
  public void test09()  throws Throwable  {
      CycleCrossover<Object> cycleCrossover0 = new CycleCrossover<Object>(true);
      RandomKeyMutation randomKeyMutation0 = new RandomKeyMutation();
      TournamentSelection tournamentSelection0 = new TournamentSelection(1648);
      GeneticAlgorithm geneticAlgorithm0 = null;
      try {
        geneticAlgorithm0 = new GeneticAlgorithm(cycleCrossover0, 0.0, randomKeyMutation0, (-2678.545353), tournamentSelection0);
      } catch(OutOfRangeException e) {
      }
  }

  @Test
  public void test10()  throws Throwable  {
      CycleCrossover<Object> cycleCrossover0 = new CycleCrossover<Object>(true);
      BinaryMutation binaryMutation0 = new BinaryMutation();
      TournamentSelection tournamentSelection0 = new TournamentSelection(1);
      GeneticAlgorithm geneticAlgorithm0 = null;
      try {
        geneticAlgorithm0 = new GeneticAlgorithm(cycleCrossover0, 0.0, binaryMutation0, 1159.725803637735, tournamentSelection0);
      } catch(OutOfRangeException e) {
      }
  }

  @Test
  public void test11()  throws Throwable  {
      double double0 = 0.0;
      UniformCrossover<String> uniformCrossover0 = new UniformCrossover<String>(0.0);
      BinaryMutation binaryMutation0 = new BinaryMutation();
      TournamentSelection tournamentSelection0 = new TournamentSelection(131);
      ElitisticListPopulation elitisticListPopulation0 = new ElitisticListPopulation(131, 0.0);
      GeneticAlgorithm geneticAlgorithm0 = new GeneticAlgorithm(uniformCrossover0, 1.1767205227552116E-179, binaryMutation0, 0.0, tournamentSelection0);
      TimeUnit timeUnit0 = TimeUnit.NANOSECONDS;
      FixedElapsedTime fixedElapsedTime0 = new FixedElapsedTime(131, timeUnit0);
      Population population0 = geneticAlgorithm0.evolve(elitisticListPopulation0, fixedElapsedTime0);
  }

  @Test
  public void test12()  throws Throwable  {
      UniformCrossover<String> uniformCrossover0 = new UniformCrossover<String>(0.0);
      BinaryMutation binaryMutation0 = new BinaryMutation();
      TournamentSelection tournamentSelection0 = new TournamentSelection(131);
      ElitisticListPopulation elitisticListPopulation0 = new ElitisticListPopulation(131, 0.0);
      GeneticAlgorithm geneticAlgorithm0 = new GeneticAlgorithm(uniformCrossover0, 1.1767205227552116E-179, binaryMutation0, 0.0, tournamentSelection0);
      TimeUnit timeUnit0 = TimeUnit.NANOSECONDS;
      FixedElapsedTime fixedElapsedTime0 = new FixedElapsedTime(131, timeUnit0);
      Population population0 = geneticAlgorithm0.evolve(elitisticListPopulation0, fixedElapsedTime0);
  }

  @Test
  public void test13()  throws Throwable  {
      UniformCrossover<String> uniformCrossover0 = new UniformCrossover<String>(0.0);
      BinaryMutation binaryMutation0 = new BinaryMutation();
      TournamentSelection tournamentSelection0 = new TournamentSelection(131);
      ElitisticListPopulation elitisticListPopulation0 = new ElitisticListPopulation(131, 0.0);
      GeneticAlgorithm geneticAlgorithm0 = new GeneticAlgorithm(uniformCrossover0, 1.1767205227552116E-179, binaryMutation0, 0.0, tournamentSelection0);
      try {
        geneticAlgorithm0.evolve(elitisticListPopulation0, (StoppingCondition) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test14()  throws Throwable  {
      UniformCrossover<String> uniformCrossover0 = new UniformCrossover<String>(0.0);
      BinaryMutation binaryMutation0 = new BinaryMutation();
      TournamentSelection tournamentSelection0 = new TournamentSelection(131);
      ElitisticListPopulation elitisticListPopulation0 = new ElitisticListPopulation(131, 0.0);
      GeneticAlgorithm geneticAlgorithm0 = new GeneticAlgorithm(uniformCrossover0, 1.1767205227552116E-179, binaryMutation0, 0.0, tournamentSelection0);
      TimeUnit timeUnit0 = TimeUnit.MICROSECONDS;
      FixedElapsedTime fixedElapsedTime0 = new FixedElapsedTime(131, timeUnit0);
      tournamentSelection0.setArity((-6041));
      try {
        geneticAlgorithm0.evolve(elitisticListPopulation0, fixedElapsedTime0);
      } catch(NotPositiveException e) {
      }
  }

  @Test
  public void test15()  throws Throwable  {
      UniformCrossover<String> uniformCrossover0 = new UniformCrossover<String>(0.0);
      TournamentSelection tournamentSelection0 = new TournamentSelection(131);
      BinaryMutation binaryMutation0 = new BinaryMutation();
      GeneticAlgorithm geneticAlgorithm0 = new GeneticAlgorithm(uniformCrossover0, 1.866294830116931E-164, binaryMutation0, 1.866294830116931E-164, tournamentSelection0);
      ElitisticListPopulation elitisticListPopulation0 = new ElitisticListPopulation(458, 1.1767205227552116E-179);
      try {
        geneticAlgorithm0.nextGeneration(elitisticListPopulation0);
      } catch(MathIllegalArgumentException e) {
      }
  }
}
