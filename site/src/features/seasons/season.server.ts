import { listSeasons } from '@olympiad/contracts/calls/content'
import type { SeasonView } from '@olympiad/contracts/views/catalogue'
import { orMissing } from '../../lib/missing.ts'

/** The visible season with this slug or id, undefined where there is none. */
export async function seasonOf({ send }: App.Locals, slug: string): Promise<SeasonView | undefined> {
  const found = await orMissing(send(listSeasons, { query: { id: slug } }))
  return found?.wroseasons[0]
}
