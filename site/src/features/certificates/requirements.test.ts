import { describe, expect, it } from 'vitest'
import { certificateRequirements } from './requirements.ts'

const entity = { name: 'مدارس الأفق', crNumber: '1010123456', tax_id: '' }
const missing = (team: Parameters<typeof certificateRequirements>[0]) =>
  certificateRequirements(team)
    .filter(({ isMet }) => !isMet)
    .map(({ kind }) => kind)

describe('the certificates of a team', () => {
  it('are available with an entity in a season that releases them', () => {
    expect(missing({ entity, cert_download: true })).toEqual([])
  })

  it('say which of the two is missing', () => {
    expect(missing({ entity: null, cert_download: true })).toEqual(['entity'])
    expect(missing({ entity, cert_download: false })).toEqual(['season'])
    expect(missing({ entity: null, cert_download: false })).toEqual(['entity', 'season'])
  })
})
