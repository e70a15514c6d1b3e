import { hash } from 'node:crypto'
import type { ObjectId } from '@mikro-orm/mongodb'
import type { ScoringRow } from './collections.ts'

type Known = Pick<ScoringRow, 'client_key' | 'judge' | 'state' | 'digest' | 'carried_by'>
type Sheet = { id: string; digest: string; author: ObjectId; isCarried: boolean }

/**
 * `settles`: the author's own device sends what another carried. `beside`: it sends something else, and what was carried
 * moves to another key. Both are kept then, and a head judge chooses.
 */
export type Placement<K> =
  | { kind: 'new'; key: string }
  | { kind: 'known'; row: K }
  | { kind: 'settles'; row: K }
  | { kind: 'beside'; key: string; row: K; movedTo: string }
  | { kind: 'refused' }

/** Place of a sheet or game whose id may have arrived before, from its author's device or from another. */
export function placementOf<K extends Known>(sheet: Sheet, live: readonly K[]): Placement<K> {
  const { id, digest, author, isCarried } = sheet
  const find = (key: string) => live.find(({ client_key }) => client_key === key)
  const row = find(id)
  if (!row) return { kind: 'new', key: id }
  const isOfAuthor = row.judge.equals(author)
  const wasCarried = isOfAuthor && Boolean(row.carried_by) && !isCarried
  if (row.digest === digest) return { kind: wasCarried && row.state === 'sent' ? 'settles' : 'known', row }
  if (wasCarried) return { kind: 'beside', key: id, row, movedTo: copyKey(id, row.digest) }
  if (!isOfAuthor || !isCarried) return { kind: 'refused' }
  const copy = find(copyKey(id, digest))
  return copy ? { kind: 'known', row: copy } : { kind: 'new', key: copyKey(id, digest) }
}

/** Of a carried sheet with other content than its author's: a UUID (version 8), the same each time it arrives. */
export const copyKey = (id: string, digest: string): string =>
  hash('sha256', `${id} ${digest}`).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
