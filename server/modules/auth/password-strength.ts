import { type Failure, fail } from '#contract/errors.ts';

/** The least guesses a password needs, as a power of ten: a season with a year and two symbols has 8. */
const leastGuesses = 9;
/** Only so many characters are estimated: the time grows faster than the length, and a strong beginning is strong enough. */
const lengthRead = 20;

/** Its word lists are large: they are loaded with the first new password, on the server alone. */
const loadEstimator = async () => {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: 4,
  });
};

let estimator: ReturnType<typeof loadEstimator> | undefined;

/** For a new password. `known` is what an attacker tries first for this person: names and the email. */
export async function refuseWeakPassword(password: string, known: readonly string[]): Promise<Failure | null> {
  estimator ??= loadEstimator();
  const words = known.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word.length > 2);
  const { guessesLog10, sequence } = (await estimator).check(password.slice(0, lengthRead), ['packwright', ...words]);
  if (guessesLog10 >= leastGuesses) return null;
  const isPersonal = sequence.some((match) => match.dictionaryName === 'userInputs');
  return fail('invalid', {
    fields: {
      password: isPersonal
        ? 'Too easy to guess: attackers try names and email addresses first. Use three or four unrelated words.'
        : 'Too easy to guess. Use three or four unrelated words, or let your browser suggest a password.',
    },
  });
}
