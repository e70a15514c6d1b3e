import { describe, expect, it } from 'vitest'
import { carriedEntry, carriedFrom, carriedScoring, isCarriedGame, isCarriedSheet } from './carried.ts'
import {
  codesOf,
  type HandOver,
  handOverOf,
  isComplete,
  type ReadCodes,
  readHandOver,
  seriesOf,
  withCode,
} from './hand-over.ts'
import { BUNDLE, gameOf, NOW, sheetOf } from './judge.fixture.ts'
import { type KeptGame, toGameEntry } from './kept-game.ts'
import { type KeptSheet, toScoring } from './kept-sheet.ts'
import { paperSheetUrl } from './place.ts'

const hex = (digit: string) => digit.repeat(24)
const AUTHOR = { id: hex('a'), name: 'هند الشهري' }

const finished = (change: Partial<KeptSheet> = {}): KeptSheet =>
  sheetOf({
    ...{
      event: hex('e'),
      challenge: hex('c'),
      sheet: hex('5'),
      team: { id: hex('7'), team_no: 7, name: 'صقور الرياض' },
    },
    ...{ state: 'waiting', finished_at: NOW, answer: 'agreed', captain: 'سارة', signature: 'M1,1L2,2', time: 80 },
    ...change,
  })

const team = (digit: string) => ({ id: hex(digit), team_no: Number(digit), name: `فريق ${digit}`, out: false })
const played = (change: Partial<KeptGame> = {}): KeptGame =>
  gameOf({
    ...{ event: hex('e'), challenge: hex('c'), game: hex('9'), teams: [team('7'), team('8')] },
    ...{ parts: [{ scores: [1, 0] }, { forfeited_by: 1 }], violations: [0, 2], remark: 'ثلاث محاولات' },
    answers: [
      { answer: 'agreed', captain: 'سارة', objection: '' },
      { answer: 'objected', captain: 'ريم', objection: 'خرج الروبوت' },
    ],
    ...{ state: 'waiting', finished_at: NOW, ...change },
  })

const handOver = (sheets: readonly KeptSheet[], games: readonly KeptGame[] = []): HandOver =>
  handOverOf(AUTHOR, { sheets, games, bundles: [BUNDLE] })

const readAll = (codes: readonly string[]): ReadCodes | undefined =>
  codes.reduce<ReadCodes | undefined>((read, code) => withCode(read, code) ?? read, undefined)

async function take(codes: readonly string[]): Promise<HandOver> {
  const read = readAll(codes)
  if (!read || !isComplete(read)) throw new Error('not all was read')
  return await readHandOver(read)
}

describe('what is handed over', () => {
  it('arrives with all that was filled in, but signatures, whatever the order of the codes', async () => {
    const sheets = Array.from({ length: 12 }, () => finished())
    const games = Array.from({ length: 3 }, () => played())
    const codes = await codesOf(handOver(sheets, games))
    expect(codes.length).toBeGreaterThan(2)
    expect(Math.max(...codes.map(({ length }) => length))).toBeLessThan(290)
    const taken = await take([...codes.toReversed(), ...codes])
    expect(taken.author).toEqual(AUTHOR)
    expect(taken.sheets.map(({ scoring }) => scoring)).toEqual(
      sheets.map((sheet) => ({ ...toScoring(sheet), signature: '' })),
    )
    expect(taken.games.map(({ entry }) => entry)).toEqual(games.map(toGameEntry))
    expect(taken.games[0]).toMatchObject({ no: 1, teams: [{ team_no: 7 }, { team_no: 8 }] })
  })

  it('is what waits, a game without a sheet too', async () => {
    const [sheet, game] = [finished(), played()]
    const made = handOver(
      [finished({ state: 'confirmed' }), sheet, finished({ state: 'draft' })],
      [played({ state: 'sent' }), game, played({ state: 'draft' })],
    )
    expect(made.sheets.map(({ scoring }) => scoring.id)).toEqual([sheet.id])
    expect(made.games.map(({ entry }) => entry.id)).toEqual([game.id])
    expect((await take(await codesOf(handOver([], [game])))).games).toHaveLength(1)
    expect(await seriesOf(handOver([finished({ state: 'sent' })], [played({ state: 'draft' })]))).toEqual([])
  })

  it('is kept by the other device once, and sent under its author’s account', () => {
    const [first, second] = [finished(), finished()]
    const [third, fourth] = [played(), played()]
    const taken = carriedFrom(handOver([first, second], [third, fourth]), 'me', [first.id, third.id])
    expect(taken).toMatchObject([
      { id: second.id, account: 'me', state: 'waiting', author: AUTHOR },
      { id: fourth.id, account: 'me', state: 'waiting', author: AUTHOR },
    ])
    expect(taken.filter(isCarriedSheet).map(carriedScoring)).toEqual([
      { ...toScoring(second), signature: '', author: AUTHOR.id },
    ])
    expect(taken.filter(isCarriedGame).map(carriedEntry)).toEqual([{ ...toGameEntry(fourth), author: AUTHOR.id }])
  })

  it('is several series where one would be more than the other device takes, and nothing is left out', async () => {
    const words = () =>
      Array.from({ length: 500 }, () => String.fromCodePoint(0x621 + Math.floor(Math.random() * 41))).join('')
    const objected = () => ({ answer: 'objected' as const, captain: 'ريم', objection: words() })
    const games = Array.from({ length: 50 }, () => played({ answers: [objected(), objected()], remark: words() }))
    const sheets = Array.from({ length: 40 }, () => finished())
    const series = await seriesOf(handOver(sheets, games))
    expect(series.length).toBeGreaterThan(2)
    const taken = await Promise.all(series.map(({ codes }) => take(codes)))
    expect(taken.flatMap((each) => each.sheets.map(({ scoring }) => scoring.id))).toEqual(sheets.map(({ id }) => id))
    expect(taken.flatMap((each) => each.games.map(({ entry }) => entry.id))).toEqual(games.map(({ id }) => id))
    for (const [nth, { handOver }] of series.entries()) expect(taken[nth]).toEqual(handOver)
  })

  it('of an earlier page is read too, without games', async () => {
    const { games: _none, ...earlier } = handOver([finished()])
    expect(await take(await codesOf(earlier as HandOver))).toEqual({ ...earlier, games: [] })
  })

  it('is not read before every code is', async () => {
    const codes = await codesOf(handOver([finished()]))
    const read = readAll(codes.slice(1))
    expect(read && isComplete(read)).toBe(false)
  })

  it('of another series begins anew', async () => {
    const [first, second] = [await codesOf(handOver([finished()])), await codesOf(handOver([finished()]))]
    const codes = [...first.slice(0, 1), ...second]
    expect(readAll(codes)?.count).toBe(second.length)
    await expect(take(codes)).resolves.toMatchObject({ author: AUTHOR })
  })

  it('with a changed code is refused', async () => {
    const codes = await codesOf(handOver([finished()]))
    const changed = codes.map((code, nth) => (nth === 0 ? code.replace(/.{8}$/, 'AAAAAAAA') : code))
    await expect(take(changed)).rejects.toThrow(/do not belong together/)
  })

  it.each(['', 'https://example.org', 'olympiad-sheets:abcdefgh:3/2:AA', 'olympiad-sheets:abcdefgh:0/2:AA'])(
    'is in no other code: %j',
    (text) => {
      expect(withCode(undefined, text)).toBeUndefined()
    },
  )

  it.each([
    ['anything else', { ...handOver([finished()]), more: 1 }],
    ['nothing', handOver([])],
    [
      'more than a sending takes',
      handOver(
        Array.from({ length: 26 }, () => finished()),
        Array.from({ length: 25 }, () => played()),
      ),
    ],
    [
      'a game of one team',
      { ...handOver([]), games: handOver([], [played()]).games.map((game) => ({ ...game, teams: [] })) },
    ],
  ])('that holds %s is refused', async (_what, strange) => {
    await expect(take(await codesOf(strange as never))).rejects.toThrow()
  })

  it('that unpacks to more than any device hands over is refused', async () => {
    const bomb = { ...handOver([finished()]), author: { id: hex('a'), name: 'x'.repeat(2_000_000) } }
    await expect(take(await codesOf(bomb))).rejects.toThrow(/more than any device/)
  })
})

describe('the code of a paper sheet', () => {
  const own = 'https://olympiad.example'
  it('leads to the team’s sheet', () => {
    const fragment = `#event/${hex('e')}/${hex('c')}/2/${hex('7')}`
    for (const page of ['/judge/', '/ar/judge/']) expect(paperSheetUrl(own + page + fragment, own)).toBe(fragment)
  })

  it.each([
    `https://elsewhere.example/judge/#event/${hex('e')}/${hex('c')}/2/${hex('7')}`,
    `${own}/profile/#event/${hex('e')}/${hex('c')}/2/${hex('7')}`,
    `${own}/judge/#event/${hex('e')}`,
    `${own}/judge/`,
    'olympiad-sheets:abcdefgh:1/1:AA',
  ])('is no other: %s', (text) => {
    expect(paperSheetUrl(text, own)).toBeUndefined()
  })
})
