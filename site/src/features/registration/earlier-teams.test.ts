import { describe, expect, it } from 'vitest'
import { earlierMembers, presetsOf } from './earlier-teams.ts'

const team = (changes: object = {}) => ({
  coaches: [{ _id: 'c', name: 'Noura', picture: '', agreement: 'agreed' as const }],
  members: [],
  withdrawn: false,
  schoolName: 'Riyadh Schools',
  city: 'Riyadh',
  region: { _id: 'r1', en_name: '', ar_name: '' },
  competion: { _id: 'robomission' } as never,
  ...changes,
})
const shown = (number: string, name = number) => ({
  _id: number,
  name,
  picture: '',
  agreement: 'agreed' as const,
  national_id: number,
})
const waiting = (number: string) => ({ _id: number, name: number, picture: '', agreement: 'waiting' as const })
const notLed = { coaches: [{ _id: 'c', name: 'Noura', picture: '' }] }

describe('A new registration', () => {
  it('begins with the coach, and with the school and place of the last team that one leads', () => {
    const teams = [team({ ...notLed, schoolName: 'Elsewhere' }), team(), team({ schoolName: 'Older' })]
    expect(presetsOf(teams, '1')).toEqual({
      coaches: ['1'],
      schoolName: 'Riyadh Schools',
      region: 'r1',
      city: 'Riyadh',
    })
    expect(presetsOf([], '')).toEqual({ coaches: [''], schoolName: '', region: '', city: '' })
  })

  it('offers members of earlier teams once each, the newest first', () => {
    const teams = [team({ members: [shown('2'), shown('3')] }), team({ members: [shown('2', 'Old name'), shown('4')] })]
    expect(earlierMembers(teams).map(({ name }) => name)).toEqual(['2', '3', '4'])
  })

  it('offers nobody whose number the server keeps back, whose name was erased, or of a team that one does not lead', () => {
    const members = [waiting('2'), shown('3', '')]
    expect(
      earlierMembers([team({ members }), team({ ...notLed, members: [{ ...shown('4'), agreement: undefined }] })]),
    ).toEqual([])
  })

  it('says in which competitions a member has a place, also in a team that shows no number yet', () => {
    const later = team({ members: [waiting('2')], competion: { _id: 'sumo' } })
    const expired = team({ members: [shown('2')], competion: { _id: 'future' }, order_status: 'expired' })
    const withdrawn = team({ members: [shown('2')], competion: { _id: 'sports' }, withdrawn: true })
    const [member] = earlierMembers([later, expired, withdrawn, team({ members: [shown('2')] })])
    expect(member?.competitions).toEqual(['sumo', 'robomission'])
  })
})
