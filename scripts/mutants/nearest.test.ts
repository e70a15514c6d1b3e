import { describe, expect, it } from 'vitest'
import { nearestFirst } from './nearest.ts'

describe('the test files that are tried on a changed file', () => {
  it('begin with the one of its name, then those beside it, then those of its module', () => {
    const tests = [
      'site/src/a.test.ts',
      'api/src/teams/export/b.test.ts',
      'api/src/app.test.ts',
      'api/src/teams/place.test.ts',
    ]
    expect(nearestFirst([...tests, 'api/src/teams/access.test.ts'], 'api/src/teams/place.ts')).toEqual([
      'api/src/teams/place.test.ts',
      'api/src/teams/access.test.ts',
      'api/src/teams/export/b.test.ts',
      'api/src/app.test.ts',
      'site/src/a.test.ts',
    ])
  })
})
