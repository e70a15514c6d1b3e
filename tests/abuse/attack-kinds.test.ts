import { describe, expect, it } from 'vitest'
import { ATTACK_KINDS } from './attack-kinds/all.ts'
import type { AttackName } from './route-spec.ts'
import { startVulnerableApp } from './vulnerable-app.fixture.ts'

const EXPECTED_FINDINGS: Record<AttackName, RegExp> = {
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

describe('an attack detects its vulnerability in a vulnerable app', () => {
  it.each(Object.values(ATTACK_KINDS))('$name', async (kind) => {
    const { ground: target, route, close } = await startVulnerableApp()
    try {
      expect(kind.notApplicableReason(route)).toBeUndefined()
      expect(await kind.findVulnerabilities(target, route)).toContainEqual(
        expect.stringMatching(EXPECTED_FINDINGS[kind.name]),
      )
    } finally {
      await close()
    }
  })
})
