import { describe, expect, it } from 'vitest'
import { entityLinkErrorMessage } from './entity-link-error.ts'

const failed = 'Something Went Wrong Try Again Later'

describe('a failed link of an entity', () => {
  it('has the message of the server', () => {
    expect(entityLinkErrorMessage({ code: 'entity_not_found', message: 'Entity is not Found' }, failed)).toBe(
      'Entity is not Found',
    )
    expect(entityLinkErrorMessage({ code: 'membership_unavailable', message: 'It does not answer' }, failed)).toBe(
      'It does not answer',
    )
  })

  it.each([
    { code: 'network', message: '' },
    { code: 'server_error', message: 'Something went wrong on our side.' },
    { code: 'server_error', message: '' },
  ] as const)('has the general message without a reason: %j', (refusal) => {
    expect(entityLinkErrorMessage(refusal, failed)).toBe(failed)
  })
})
