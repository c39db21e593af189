import { sample, sampleSize } from '../../sample';
import { writtenCases } from './upstream/cases';
import { differencesOf, ourAnswer, schedulerOf } from './upstream/comparison';
import { devicesOf } from './upstream/devices';
import { MINORS, UpstreamEvaluator } from './upstream/evaluator';
import { SelectorGenerator } from './upstream/generator';
import { answerIn, GENERATED, readRecorded } from './upstream/recorded';

const RECORDED = readRecorded();
const TOPICS = [...new Set(writtenCases().map(({ topic }) => topic)), GENERATED];

/** How many selectors are compared with the evaluator itself, if it is here. */
const LIVE = 300;

test('the recordings have each minor, and every selector that was written', () => {
  const written = writtenCases();
  MINORS.forEach((minor) => {
    const all = RECORDED.filter((each) => each.minor === minor);
    expect(all.filter(({ topic }) => topic !== GENERATED)).toMatchObject(written);
    expect(all.filter(({ verdict }) => verdict === 'accepted').length).toBeGreaterThan(100);
    expect(all.filter(({ results }) => results?.includes('error')).length).toBeGreaterThan(20);
  });
});

describe.each(MINORS)('the answers of 1.%d', (minor) => {
  test.each(TOPICS)('%s', (topic) => {
    const recorded = RECORDED.filter((each) => each.minor === minor && each.topic === topic);
    expect(recorded.length).toBeGreaterThan(0);
    const compared = sample(recorded);
    const expressions = compared.map(({ expression }) => expression);
    expect(differencesOf(expressions, compared.map(answerIn), minor)).toEqual([]);
  });

  const evaluator = UpstreamEvaluator.find(minor);
  if (evaluator === undefined) {
    test('new selectors are not compared with upstream, whose evaluator is built by npx projen cel:compare', () => {
      console.log(`upstream's evaluator for 1.${minor} is not here: nothing new was compared`);
    });
  } else {
    test('new selectors get the answers of upstream', () => {
      const expressions = new SelectorGenerator(20_261_122, minor).take(sampleSize(LIVE));
      const answers = evaluator.answers(expressions, devicesOf(minor), schedulerOf(minor));
      expect(differencesOf(expressions, answers, minor)).toEqual([]);
    });
  }
});

test('a difference in verdict, cost or result is found', () => {
  const expression = 'device.driver == "dra.example.com"';
  const { verdict, cost, results } = ourAnswer(expression, 34);
  const kindsOf = (...answers: Parameters<typeof differencesOf>[1]) =>
    differencesOf([expression], answers, 34).map(({ kind }) => kind);
  expect(results).toEqual(['true', 'false', 'true']);
  expect(kindsOf({ verdict, cost, results })).toEqual([]);
  expect(kindsOf({ verdict: 'Invalid' })).toEqual(['verdict Invalid / accepted']);
  expect(kindsOf({ verdict, cost: cost! + 1, results })).toEqual(['cost']);
  expect(kindsOf({ verdict, cost, results: ['true', 'error: x', 'true'] })).toEqual(['result error / false']);
});
