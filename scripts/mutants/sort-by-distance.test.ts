import { describe, expect, it } from 'vitest'
import { sortByDistance } from './sort-by-distance.ts'

describe('the test files for a changed file', () => {
  it('start with the same name, then the same folder, then the same module', () => {
    const tests = [
      'site/src/a.test.ts',
      'api/src/teams/export/b.test.ts',
      'api/src/app.test.ts',
      'api/src/teams/place.test.ts',
    ]
    expect(sortByDistance([...tests, 'api/src/teams/access.test.ts'], 'api/src/teams/place.ts')).toEqual([
      'api/src/teams/place.test.ts',
      'api/src/teams/access.test.ts',
      'api/src/teams/export/b.test.ts',
      'api/src/app.test.ts',
      'site/src/a.test.ts',
    ])
  })
})
