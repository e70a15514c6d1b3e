import { describe, expect, it } from 'vitest'
import { linkRefusal } from './link-refusal.ts'

const failed = 'Something Went Wrong Try Again Later'

describe('an entity that could not be linked', () => {
  it('is explained in the words of the server', () => {
    expect(linkRefusal({ code: 'entity_not_found', message: 'Entity is not Found' }, failed)).toBe(
      'Entity is not Found',
    )
    expect(linkRefusal({ code: 'platform_down', message: 'It does not answer' }, failed)).toBe('It does not answer')
  })

  it.each([
    { code: 'network', message: '' },
    { code: 'server_error', message: 'Something went wrong on our side.' },
    { code: 'server_error', message: '' },
  ] as const)('has failed where the server gives no reason: %j', (refusal) => {
    expect(linkRefusal(refusal, failed)).toBe(failed)
  })
})
