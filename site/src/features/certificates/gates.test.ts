import { describe, expect, it } from 'vitest'
import { gatesOf } from './gates.ts'

const entity = { name: 'مدارس الأفق', crNumber: '1010123456', tax_id: '' }
const missing = (team: Parameters<typeof gatesOf>[0]) =>
  gatesOf(team)
    .filter(({ open }) => !open)
    .map(({ needs }) => needs)

describe('the certificates of a team', () => {
  it('are there with an entity, in a season that gives them out', () => {
    expect(missing({ entity, cert_download: true })).toEqual([])
  })

  it('say which of the two is missing', () => {
    expect(missing({ entity: null, cert_download: true })).toEqual(['entity'])
    expect(missing({ entity, cert_download: false })).toEqual(['season'])
    expect(missing({ entity: null, cert_download: false })).toEqual(['entity', 'season'])
  })
})
