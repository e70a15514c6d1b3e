import { describe, expect, it } from 'vitest'
import { EMPTY } from './form.ts'
import { resume } from './resume.ts'

const seasons = [
  {
    _id: 's1',
    competions: [
      { _id: 'open', reg_status: true },
      { _id: 'closed', reg_status: false },
    ],
  },
  { _id: 's2', competions: [{ _id: 'other', reg_status: true }] },
]
const typed = { ...EMPTY, season_id: 's1', competion_id: 'open', ageLevel: 'Junior', teamName: 'صقور', members: ['1'] }
const draft = (changes: object = {}) => ({
  values: { ...typed, ...changes },
  step: 4,
  key: 'k',
  asked: '',
  closed: '' as const,
})
const kept = { teamName: 'صقور', members: ['1'] }

describe('A draft', () => {
  it('goes on where it was left', () => {
    expect(resume(draft(), seasons, '')).toEqual({ ...draft(), wrong: [] })
    expect(resume(draft(), seasons, 's1')).toEqual({ ...draft(), asked: 's1', wrong: [] })
  })

  it.each(['closed', 'deleted'])(
    'whose competition is %s goes back to the first step, says so and keeps the rest',
    (id) => {
      const { step, values, wrong } = resume(draft({ competion_id: id }), seasons, '')
      expect([step, wrong]).toEqual([0, [{ field: 'competion_id', key: 'competition_closed' }]])
      expect(values).toMatchObject({ ...kept, season_id: 's1', competion_id: '', ageLevel: '' })
    },
  )

  it('whose season has closed says so too', () => {
    const { step, values, wrong } = resume(draft({ season_id: 'gone' }), seasons, '')
    expect([step, wrong]).toEqual([0, [{ field: 'season_id', key: 'season_closed' }]])
    expect(values).toMatchObject({ ...kept, season_id: '', competion_id: '' })
  })

  it('says so again when it is opened again, until something else was chosen', () => {
    const once = resume(draft({ competion_id: 'closed' }), seasons, '')
    expect(resume(once, seasons, '').wrong).toEqual(once.wrong)
    expect(resume({ ...once, closed: '' }, seasons, '').wrong).toEqual([])
  })

  it('gives way to the season that an address asks for, without a complaint', () => {
    const { step, values, wrong } = resume(draft(), seasons, 's2')
    expect([step, values.season_id, values.competion_id, wrong]).toEqual([0, 's2', '', []])
    expect(values).toMatchObject(kept)
    expect(resume(draft(), seasons, 'gone')).toEqual({ ...draft(), asked: 'gone', wrong: [] })
  })

  it('of another season than the address asked for goes on after a reload, and gives way when that is asked for anew', () => {
    const elsewhere = { ...draft(), asked: 's2' }
    expect(resume(elsewhere, seasons, 's2')).toEqual({ ...elsewhere, wrong: [] })
    expect(resume(resume(elsewhere, seasons, ''), seasons, 's2').values.season_id).toBe('s2')
  })

  it('that is fresh begins with the only season that there is', () => {
    const fresh = { values: EMPTY, step: 0, key: 'k', asked: '', closed: '' as const }
    expect(resume(fresh, seasons, '').values.season_id).toBe('')
    expect(resume(fresh, seasons.slice(1), '').values.season_id).toBe('s2')
  })
})
