import { describe, expect, it } from 'vitest'
import { carriedScoring, carriedSheets } from './carried-sheet.ts'
import { codesOf, type HandOver, handOverOf, isComplete, type ReadCodes, readHandOver, withCode } from './hand-over.ts'
import { BUNDLE, NOW, sheetOf } from './judge.fixture.ts'
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

function handOver(sheets: readonly KeptSheet[]): HandOver {
  const made = handOverOf(AUTHOR, sheets, [BUNDLE])
  if (!made) throw new Error('nothing waits')
  return made
}

const readAll = (codes: readonly string[]): ReadCodes | undefined =>
  codes.reduce<ReadCodes | undefined>((read, code) => withCode(read, code) ?? read, undefined)

describe('sheets that are handed over', () => {
  it('arrive with all that was filled in, but the signature, whatever the order of the codes', async () => {
    const sheets = Array.from({ length: 12 }, () => finished())
    const codes = await codesOf(handOver(sheets))
    expect(codes.length).toBeGreaterThan(2)
    expect(Math.max(...codes.map(({ length }) => length))).toBeLessThan(290)
    const read = readAll([...codes.toReversed(), ...codes])
    if (!read || !isComplete(read)) throw new Error('not all was read')
    const taken = await readHandOver(read)
    expect(taken.author).toEqual(AUTHOR)
    expect(taken.sheets.map(({ scoring }) => scoring)).toEqual(
      sheets.map((sheet) => ({ ...toScoring(sheet), signature: '' })),
    )
  })

  it('are those that wait', () => {
    const waiting = finished()
    const { sheets } = handOver([finished({ state: 'confirmed' }), waiting, finished({ state: 'draft' })])
    expect(sheets.map(({ scoring }) => scoring.id)).toEqual([waiting.id])
    expect(handOverOf(AUTHOR, [finished({ state: 'sent' })], [])).toBeUndefined()
  })

  it('are kept by the other device once, and sent under their author’s account', () => {
    const [first, second] = [finished(), finished()]
    const taken = carriedSheets(handOver([first, second]), 'me', [first.id])
    expect(taken).toMatchObject([{ id: second.id, account: 'me', state: 'waiting', author: AUTHOR }])
    expect(taken.map(carriedScoring)).toEqual([{ ...toScoring(second), signature: '', author: AUTHOR.id }])
  })

  it('are not read before every code is', async () => {
    const codes = await codesOf(handOver([finished()]))
    const read = readAll(codes.slice(1))
    expect(read && isComplete(read)).toBe(false)
  })

  it('of another series begin anew', async () => {
    const [first, second] = [await codesOf(handOver([finished()])), await codesOf(handOver([finished()]))]
    const read = readAll([...first.slice(0, 1), ...second])
    if (!read || !isComplete(read)) throw new Error('not all was read')
    expect(read.count).toBe(second.length)
    await expect(readHandOver(read)).resolves.toMatchObject({ author: AUTHOR })
  })

  it('with a changed code are refused', async () => {
    const codes = await codesOf(handOver([finished()]))
    const read = readAll(codes.map((code, nth) => (nth === 0 ? code.replace(/.{8}$/, 'AAAAAAAA') : code)))
    await expect(readHandOver(read ?? expect.fail())).rejects.toThrow(/do not belong together/)
  })

  it.each(['', 'https://example.org', 'olympiad-sheets:abcdefgh:3/2:AA', 'olympiad-sheets:abcdefgh:0/2:AA'])(
    'are in no other code: %j',
    (text) => {
      expect(withCode(undefined, text)).toBeUndefined()
    },
  )

  it('that hold anything else are refused', async () => {
    const strange = { ...handOver([finished()]), more: 1 } as HandOver
    const read = readAll(await codesOf(strange))
    await expect(readHandOver(read ?? expect.fail())).rejects.toThrow()
    const bomb = { ...handOver([finished()]), author: { id: hex('a'), name: 'x'.repeat(2_000_000) } }
    await expect(codesOf(bomb)).resolves.toBeDefined()
    const packed = readAll(await codesOf(bomb))
    await expect(readHandOver(packed ?? expect.fail())).rejects.toThrow(/more than any device/)
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
