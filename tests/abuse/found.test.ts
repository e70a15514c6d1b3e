import { describe, expect, it } from 'vitest'
import { startHoleyApp } from './holey-app.fixture.ts'
import { ALL_KINDS } from './kinds/all.ts'
import type { KindName } from './rule.ts'

/** What each kind is to say of the app that has its hole. */
const SAID: Record<KindName, RegExp> = {
  'guarded paths': /^coach is answered 200$/,
  'records of others': /^otherCoach reads 1012345678$/,
  'forged sessions': /^of nobody, in cookie, is answered 200$/,
  'more rights': /^users\/1 is an admin now$/,
  operators: /^words \{"\$gt":""\} is answered 200/,
  'unknown fields': /^records\/1 has kept what it was sent$/,
  'other sites': /^from another site .*it is answered 200$/,
  'large bodies': /^of very many fields it is answered 200$/,
  prototypes: /^every object has polluted now$/,
  headers: /x-injected|comes into the header|: 500/,
  'ways out': /leads to https:\/\/evil\.example\/$/,
  paths: /etc\/passwd shows a file$/,
  'hidden characters': /^records\/1 has kept e0041$/,
  files: /^a GIF that is a script: it is given as text\/html$/,
}

describe('an attack finds the hole in an app that has it', () => {
  it.each(Object.values(ALL_KINDS))('$name', async (kind) => {
    const { ground, route, close } = await startHoleyApp()
    try {
      expect(kind.nothing(route)).toBeUndefined()
      expect(await kind.attack(ground, route)).toContainEqual(expect.stringMatching(SAID[kind.name]))
    } finally {
      await close()
    }
  })
})
