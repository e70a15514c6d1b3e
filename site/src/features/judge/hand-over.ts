import { GameEntryForm } from '@olympiad/contracts/forms/games'
import { ScoringForm } from '@olympiad/contracts/forms/judging'
import { MAX_SENT_SCORINGS } from '@olympiad/contracts/judging/events'
import type { JudgingBundle } from '@olympiad/contracts/views/judging'
import * as z from 'zod/mini'
import { type KeptGame, toGameEntry } from './kept-game.ts'
import { type KeptSheet, toScoring } from './kept-sheet.ts'
import { isWaiting } from './outbox.ts'
import type { Account } from './store.ts'

const id = z.string().check(z.regex(/^[0-9a-f]{24}$/))
const name = z.string().check(z.maxLength(200))
const team = z.strictObject({ team_no: z.int(), name })
const place = { event: id, challenge: z.strictObject({ name, name_en: name }) }

/** Finished sheets and games on their way to another judge's device, with what its list shows of them. */
const HandOver = z
  .strictObject({
    author: z.strictObject({ id, name }),
    sheets: z.array(z.strictObject({ ...place, team, scoring: ScoringForm })),
    // A page of before hands no games over.
    games: z._default(
      z.array(z.strictObject({ ...place, no: z.int(), teams: z.tuple([team, team]), entry: GameEntryForm })),
      [],
    ),
  })
  .check(z.refine((handOver) => countOf(handOver) > 0 && countOf(handOver) <= MAX_SENT_SCORINGS))
export type HandOver = z.output<typeof HandOver>

export const countOf = ({ sheets, games }: { sheets: readonly unknown[]; games: readonly unknown[] }): number =>
  sheets.length + games.length

type Kept = { sheets: readonly KeptSheet[]; games: readonly KeptGame[]; bundles: readonly JudgingBundle[] }

/** All that waits on this device, oldest first. A signature would take more codes than the sheet. */
export function handOverOf(author: Account, { sheets, games, bundles }: Kept): HandOver {
  const waiting = <K extends KeptSheet | KeptGame>(all: readonly K[]): K[] =>
    all.filter(isWaiting).toSorted((a, b) => a.finished_at.localeCompare(b.finished_at))
  const placeOf = ({ event, challenge }: KeptSheet | KeptGame) => {
    const bundle = bundles.find((each) => each.event.id === event)
    const found = bundle?.challenges.find((each) => each.id === challenge)
    return { event, challenge: { name: found?.name ?? '', name_en: found?.name_en ?? '' } }
  }
  const teamOf = ({ team_no, name }: KeptSheet['team']) => ({ team_no, name })
  return {
    author: { id: author.id, name: author.name.slice(0, 200) },
    sheets: waiting(sheets).map((sheet) => ({
      ...placeOf(sheet),
      team: teamOf(sheet.team),
      scoring: { ...toScoring(sheet), signature: '' },
    })),
    games: waiting(games).map((game) => ({
      ...placeOf(game),
      ...{ no: game.no, teams: [teamOf(game.teams[0]), teamOf(game.teams[1])], entry: toGameEntry(game) },
    })),
  }
}

/** Read well from a phone's screen by an old camera. */
const CODE_CHARACTERS = 240
const MAX_CODES = 200
const MAX_BYTES = 1_000_000
const CODE = /^olympiad-sheets:([\w-]{8}):(\d{1,3})\/(\d{1,3}):([\w-]+)$/

const toText = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0))

async function sumOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return toText(digest.slice(0, 6))
}

const streamOf = (bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> => new Blob([bytes]).stream()

/** @throws {Error} beyond `most` bytes */
async function bytesOf(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: BlobPart[] = []
  let size = 0
  const reader = stream.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length
    if (size > most) throw new Error('more than any device hands over')
    parts.push(part.value as Uint8Array<ArrayBuffer>)
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

/** Texts of a series of QR codes, each with its number and the sum of all. */
export async function codesOf(handOver: HandOver): Promise<string[]> {
  const plain = new TextEncoder().encode(JSON.stringify(handOver))
  const packed = await bytesOf(streamOf(plain).pipeThrough(new CompressionStream('deflate-raw')), MAX_BYTES)
  const sum = await sumOf(packed)
  const text = toText(packed)
  const count = Math.ceil(text.length / CODE_CHARACTERS)
  return Array.from({ length: count }, (_, nth) => {
    const part = text.slice(nth * CODE_CHARACTERS, (nth + 1) * CODE_CHARACTERS)
    return `olympiad-sheets:${sum}:${nth + 1}/${count}:${part}`
  })
}

export type Series = { readonly codes: readonly string[]; readonly handOver: HandOver }

/** One series, or several where one would be more than the other device takes. Each is read by itself. */
export async function seriesOf(handOver: HandOver): Promise<Series[]> {
  const count = countOf(handOver)
  if (count === 0) return []
  const codes = await codesOf(handOver)
  if (count === 1 || (count <= MAX_SENT_SCORINGS && codes.length <= MAX_CODES)) return [{ codes, handOver }]
  const half = Math.ceil(count / 2)
  const { author, sheets, games } = handOver
  const ofGames = Math.max(0, half - sheets.length)
  const halves = [
    { author, sheets: sheets.slice(0, half), games: games.slice(0, ofGames) },
    { author, sheets: sheets.slice(half), games: games.slice(ofGames) },
  ]
  return (await Promise.all(halves.map(seriesOf))).flat()
}

/** Codes of one series that were read, in any order. */
export type ReadCodes = { readonly sum: string; readonly count: number; readonly parts: ReadonlyMap<number, string> }

export const isComplete = ({ count, parts }: ReadCodes): boolean => parts.size === count

/** With one more code; a code of another series begins that one. Undefined if the text is no such code. */
export function withCode(read: ReadCodes | undefined, text: string): ReadCodes | undefined {
  const [, sum = '', nth, of, part = ''] = CODE.exec(text) ?? []
  const [no, count] = [Number(nth), Number(of)]
  if (!sum || no < 1 || no > count || count > MAX_CODES) return undefined
  const parts = read?.sum === sum && read.count === count ? read.parts : new Map<number, string>()
  return { sum, count, parts: new Map(parts).set(no, part) }
}

/** @throws {Error} if the codes hold anything but what a device hands over */
export async function readHandOver({ sum, count, parts }: ReadCodes): Promise<HandOver> {
  const packed = toBytes(Array.from({ length: count }, (_, nth) => parts.get(nth + 1) ?? '').join(''))
  if ((await sumOf(packed)) !== sum) throw new Error('the codes do not belong together')
  const plain = await bytesOf(streamOf(packed).pipeThrough(new DecompressionStream('deflate-raw')), MAX_BYTES)
  return HandOver.parse(JSON.parse(new TextDecoder().decode(plain)))
}
