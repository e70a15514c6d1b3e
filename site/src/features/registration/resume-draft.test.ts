import { describe, expect, it } from 'vitest'
import { EMPTY } from './form.ts'
import { resumeDraft, withPresets } from './resume-draft.ts'

const levels = (...titles: string[]) => titles.map((title) => ({ title, name: '', ages: undefined }))
const seasons = [
  {
    _id: 's1',
    competions: [
      { _id: 'open', reg_status: true, agelevel: levels('Junior', 'Senior') },
      { _id: 'closed', reg_status: false, agelevel: levels('Junior') },
    ],
  },
  { _id: 's2', competions: [{ _id: 'other', reg_status: true, agelevel: levels('Adults') }] },
]
const typed = { ...EMPTY, season_id: 's1', competion_id: 'open', ageLevel: 'Junior', teamName: 'صقور', members: ['1'] }
const draft = (changes: object = {}) => ({
  values: { ...typed, ...changes },
  step: 4,
  key: 'k',
  asked: '',
  closed: '' as const,
})
const stored = { teamName: 'صقور', members: ['1'] }

describe('A draft', () => {
  it('resumes at its step', () => {
    expect(resumeDraft(draft(), seasons, '')).toEqual({ ...draft(), wrong: [] })
    expect(resumeDraft(draft(), seasons, 's1')).toEqual({ ...draft(), asked: 's1', wrong: [] })
  })

  it.each(['closed', 'deleted'])(
    'with a %s competition returns to the first step, explains it and keeps the rest',
    (id) => {
      const { step, values, wrong } = resumeDraft(draft({ competion_id: id }), seasons, '')
      expect([step, wrong]).toEqual([0, [{ field: 'competion_id', key: 'competition_closed' }]])
      expect(values).toMatchObject({ ...stored, season_id: 's1', competion_id: '', ageLevel: '' })
    },
  )

  it('with a closed season explains that too', () => {
    const { step, values, wrong } = resumeDraft(draft({ season_id: 'gone' }), seasons, '')
    expect([step, wrong]).toEqual([0, [{ field: 'season_id', key: 'season_closed' }]])
    expect(values).toMatchObject({ ...stored, season_id: '', competion_id: '' })
  })

  it('repeats the explanation at every opening until another choice', () => {
    const once = resumeDraft(draft({ competion_id: 'closed' }), seasons, '')
    expect(resumeDraft(once, seasons, '').wrong).toEqual(once.wrong)
    expect(resumeDraft({ ...once, closed: '' }, seasons, '').wrong).toEqual([])
  })

  it('takes the season of the address, without an error', () => {
    const { step, values, wrong } = resumeDraft(draft(), seasons, 's2')
    expect([step, values.season_id, values.competion_id, wrong]).toEqual([0, 's2', '', []])
    expect(values).toMatchObject(stored)
    expect(resumeDraft(draft(), seasons, 'gone')).toEqual({ ...draft(), asked: 'gone', wrong: [] })
  })

  it('keeps another season than the address’s after a reload, and gives way to a new address', () => {
    const elsewhere = { ...draft(), asked: 's2' }
    expect(resumeDraft(elsewhere, seasons, 's2')).toEqual({ ...elsewhere, wrong: [] })
    expect(resumeDraft(resumeDraft(elsewhere, seasons, ''), seasons, 's2').values.season_id).toBe('s2')
  })

  it('takes the competition of the address, once, and its only age group', () => {
    const carried = resumeDraft(draft(), seasons, 's2 other')
    expect(carried).toMatchObject({ step: 0, wrong: [], values: { ...stored, season_id: 's2', competion_id: 'other' } })
    expect(carried.values.ageLevel).toBe('Adults')
    expect(resumeDraft(draft(), seasons, 's1 open')).toEqual({ ...draft(), asked: 's1 open', wrong: [] })
    const changed = { ...draft(), asked: 's2 other' }
    expect(resumeDraft(changed, seasons, 's2 other')).toEqual({ ...changed, wrong: [] })
    expect(resumeDraft(draft({ season_id: 'gone' }), seasons, 's2 other').wrong).toEqual([])
  })

  it.each(['s1 closed', 's1 gone'])('passes over a competition that is not open: %s', (asked) => {
    expect(resumeDraft(draft(), seasons, asked)).toEqual({ ...draft(), asked, wrong: [] })
    const fresh = { values: EMPTY, step: 0, key: 'k', asked: '', closed: '' as const }
    expect(resumeDraft(fresh, seasons, asked).values).toEqual({ ...EMPTY, season_id: 's1' })
  })

  it('begins with what is known of the coach, unless it has input', () => {
    const presets = { coaches: ['1'], schoolName: 'Riyadh Schools', region: 'r1', city: 'Riyadh' }
    const fresh = { values: { ...EMPTY, season_id: 's1' }, step: 0, key: 'k', asked: '', closed: '' as const }
    expect(withPresets(fresh, presets).values).toEqual({ ...EMPTY, season_id: 's1', ...presets })
    expect(withPresets(draft(), presets)).toEqual(draft())
  })

  it('starts with the only open season when it is new', () => {
    const fresh = { values: EMPTY, step: 0, key: 'k', asked: '', closed: '' as const }
    expect(resumeDraft(fresh, seasons, '').values.season_id).toBe('')
    expect(resumeDraft(fresh, seasons.slice(1), '').values.season_id).toBe('s2')
  })
})
