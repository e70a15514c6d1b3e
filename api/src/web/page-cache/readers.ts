import type { Lang } from '@olympiad/contracts/lang'
import type { UserView } from '@olympiad/contracts/views/people'
import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../../deps.ts'
import type { Env } from '../../modules/accounts/http-env.ts'
import { pageReader } from '../../modules/accounts/session.middleware.ts'
import type { Menu } from './cached-page.ts'
import type { PageKey } from './page-key.ts'

/** As long as another copy of the program may lag behind: an ended session shows its own name no longer than this. */
const LIMITS = { max: 1000, ttl: 250 }

type Needs = Pick<Deps, 'publicUrl' | 'now' | 'orm' | 'secondFactorRequired'>
/** Undefined for a visitor. */
type Reader = { menu: Menu | undefined | Promise<Menu | undefined> }

/**
 * Finds the menu of a page's reader, at once if it was found a moment ago. Only the whole Cookie header and the language
 * identify a reader.
 */
export function createReaders(deps: Needs, menuOf: (user: UserView, lang: Lang) => Menu) {
  const { origin } = new URL(deps.publicUrl)
  const app = new Hono<Env>()
    .use(async (c, next) => {
      c.set('em', deps.orm.em.fork())
      await next()
    })
    .get('*', pageReader(deps), (c) => c.json(c.var.user?.view() ?? null))
    .onError((error) => {
      throw error
    })
  const readers = new LRUCache<string, Reader>(LIMITS)

  async function ask({ path, lang }: PageKey, cookie: string): Promise<Menu | undefined> {
    const answer = await app.fetch(new Request(origin + path, { headers: { cookie } }))
    const user = (await answer.json()) as UserView | null
    return user ? menuOf(user, lang) : undefined
  }

  return (key: PageKey, cookie: string): Reader['menu'] => {
    const id = `${key.lang} ${cookie}`
    const known = readers.get(id)
    if (known) return known.menu
    const menu = ask(key, cookie)
    const reader: Reader = { menu }
    readers.set(id, reader)
    menu.then(
      (found) => {
        reader.menu = found
      },
      () => readers.peek(id) === reader && readers.delete(id),
    )
    return menu
  }
}
