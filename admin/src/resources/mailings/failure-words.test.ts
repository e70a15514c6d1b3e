import { expect, test } from 'vitest'
import { composePath, readTarget } from './compose-path.ts'
import { failureOf } from './failure-words.ts'

test.each([
  ['all recipients were rejected: 550 No such user here', 'unknown'],
  ['552 5.2.2 mailbox full', 'full'],
  ['452 4.2.2 over quota', 'full'],
  ['554 rejected as spam', 'refused'],
  ['', 'lost'],
])('says why %j failed', (error, cause) => expect(failureOf(error)).toBe(cause))

test('a list and its filter survive the address; a damaged address does not', () => {
  const target = { list: 'teams', filter: { season: 'a', created_at: { from: '2026-01-01' } }, s: 'صقور & "x"' }
  expect(readTarget(composePath(target).slice('/write'.length))).toEqual(target)
  for (const search of ['', '?to=', '?to={', '?to=null', '?to={"list":"admins"}'])
    expect(readTarget(search)).toBeUndefined()
})
