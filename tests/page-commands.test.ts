import { commandsOf } from '@olympiad/api/src/testing/database-commands.ts'
import { send } from '@olympiad/contracts/call'
import { listSeasons } from '@olympiad/contracts/calls/content'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CachedSite, ORIGIN, readText, startCachedSite } from './support/cached-site.ts'

let site: CachedSite
let season: string

beforeAll(async () => {
  site = await startCachedSite({ monitorCommands: true })
  const { wroseasons } = await send(listSeasons, {}, site.instance.api.visitor)
  season = wroseasons.find(({ registration }) => !registration)?.slug ?? ''
})
afterAll(() => site.close())

/** After a first reader of the page, and without the reading of the tags' versions that others share. */
async function commandsOfPage(path: string, cookie: string): Promise<string[]> {
  const { uncached, api } = site.instance
  const request = () => new Request(ORIGIN + withLangPrefix(path, 'en'), { headers: { cookie: `lang=en; ${cookie}` } })
  const read = () => readText(Promise.resolve(uncached(request(), {})))
  expect(await read()).toContain('</html>')
  const commands = await commandsOf(api.deps.orm, read)
  return commands.filter((command) => command !== 'find revisions')
}

describe('A page that is not cached', () => {
  it.each([
    ['home', () => routes.home()],
    ['results', () => routes.results(season)],
    ['about us', () => routes.about()],
  ])('asks the database nothing for a visitor: %s', async (_name, path) => {
    expect(await commandsOfPage(path(), '')).toEqual([])
  })

  it.each([
    ['home', () => routes.home(), 1],
    ['results', () => routes.results(season), 1],
    ['own teams', () => routes.myTeams(), 4],
  ])('asks it little for a coach: %s', async (_name, path, most) => {
    const [coach] = site.readers
    const commands = await commandsOfPage(path(), coach?.cookie ?? '')
    expect(commands[0]).toBe('aggregate sessions')
    expect(commands.length, commands.join(', ')).toBeLessThanOrEqual(most)
  })
})
