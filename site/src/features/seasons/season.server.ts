import { listSeasons } from '@olympiad/contracts/calls/content'
import type { SeasonView } from '@olympiad/contracts/views/olympiad'
import { undefinedIfNotFound } from '../../lib/undefined-if-not-found.ts'

export async function seasonOf({ send }: App.Locals, slug: string): Promise<SeasonView | undefined> {
  const found = await undefinedIfNotFound(send(listSeasons, { query: { id: slug } }))
  return found?.wroseasons[0]
}
