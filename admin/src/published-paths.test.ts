import { describe, expect, it } from 'vitest'
import { resolvePublishedPath } from './published-paths.ts'
import { RESOURCES } from './resources/resource-list.ts'

const ID = '0123456789abcdef01234567'

/** Every path below /admin in 001 §2 and 002 §2. */
const PATHS: readonly [path: string, screen: string][] = [
  ['/competion', '/competions'],
  ['/competion/new', '/competions/create'],
  [`/competion/${ID}/edit/`, `/competions/${ID}`],
  [`/competion/files/${ID}/edit/`, `/files/${ID}`],
  ['/teams', '/teams'],
  ['/teams/new', '/teams/create'],
  [`/team/${ID}/view`, `/teams/${ID}/show`],
  [`/team/${ID}/edit/`, `/teams/${ID}`],
  ...['results', 'seasons', 'faqs', 'partners', 'gallery', 'users', 'members', 'admins'].flatMap(
    (resource): [string, string][] => [
      [`/${resource}`, `/${resource}`],
      [`/${resource}/new`, `/${resource}/create`],
      [`/${resource}/${ID}/edit/`, `/${resource}/${ID}`],
    ],
  ),
  ['/contact-us/', '/contactus'],
  ['/trainings', '/tranings'],
  ['/trainings/new', '/tranings/create'],
  [`/trainings/${ID}/edit`, `/tranings/${ID}`],
  ['/transection/', '/transections'],
  ['/settings', '/settings'],
  ['/moetalents/', '/moe'],
  [`/moetalents/${ID}/view`, `/moe/${ID}/show`],
  ['/wro-support/', '/wro-support'],
  ['/champion-programe/', '/champion-programe'],
  ['/teacher-training/', '/teacher-training'],
]

function screenExists(path: string): boolean {
  const [name, second, third] = path.split('/').filter((part) => part !== '')
  const resource = RESOURCES.find((each) => each.name === name)
  if (second === undefined) return resource?.list !== undefined
  if (second === 'create') return resource?.create !== undefined
  return third === 'show' ? Boolean(resource?.show ?? resource?.hasShow) : resource?.edit !== undefined
}

describe('the published paths of the console', () => {
  it.each(PATHS)('%s opens %s', (path, screen) => {
    expect(resolvePublishedPath(path) ?? path.replace(/\/$/, '')).toBe(screen)
    expect(screenExists(screen), `${screen} is a screen of the console`).toBe(true)
  })

  it('of a competition’s files open its list and its form for a new file', () => {
    expect(resolvePublishedPath(`/competion/files/${ID}`)).toContain(ID)
    expect(resolvePublishedPath(`/competion/files/${ID}/new`)).toMatch(new RegExp(`^/files/create.*${ID}`))
  })

  it('cannot lead to another origin', () => {
    expect(resolvePublishedPath('/team/..%2F..%2Fevil/view')).toBe('/teams/..%2F..%2Fevil/show')
  })
})
