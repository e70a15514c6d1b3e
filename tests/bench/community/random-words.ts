export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const ROOTS = [
  'درب',
  'حرك',
  'برمج',
  'سجل',
  'حكم',
  'بني',
  'لعب',
  'قرأ',
  'وزن',
  'سبق',
  'شرح',
  'ركب',
  'فحص',
  'ضبط',
  'كتب',
  'رسم',
  'علم',
  'قود',
]
const SHAPES = ['', 'ال', 'م', 'ت', 'ي', 'است', 'ان', 'وال', 'با']
const TAILS = ['', 'ة', 'ات', 'ون', 'نا', 'ها', 'ي', 'ين', 'ان', 'وا', 'ت']
const LATIN =
  'sensor motor wheel gear arm code loop robot table field team judge score time round cable battery light'.split(' ')

const VOCABULARY = [
  ...ROOTS.flatMap((root) => SHAPES.flatMap((shape) => TAILS.map((tail) => shape + root + tail))),
  ...LATIN.flatMap((word) => [word, `${word}s`, `${word}ing`, `re${word}`]),
]

export function createWordGenerator(random: () => number) {
  const word = (): string => VOCABULARY[Math.floor(random() ** 2 * VOCABULARY.length)] ?? ''
  const words = (count: number): string => Array.from({ length: count }, word).join(' ')
  return {
    words,
    text(): string {
      const items = Array.from({ length: 3 }, () => `- ${words(4)}`).join('\n')
      const link = random() < 0.3 ? `\n\n[${words(2)}](https://example.sa/${Math.floor(random() * 1e6)})` : ''
      return `${words(20)}\n\n**${words(2)}** ${words(12)}\n\n${items}\n\n${words(14)}${link}`
    },
  }
}
