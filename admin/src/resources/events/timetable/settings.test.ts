import { describe, expect, it } from 'vitest'
import { BREAK_PRESETS, settingsErrors } from './settings.ts'

const settings = {
  days: [{ from: 480, to: 960 }],
  breaks: [{ ...BREAK_PRESETS[0], day: null, name: 'الظهر', name_en: 'Dhuhr', from: 720, to: 740 }],
  ...{ gap: 15, seed: 1 },
  rounds: [{ challenge: 'c1', round: 1, planned: true, minutes: 5, practice: 0, check: 0, after: null }],
}

describe('The settings of a timetable', () => {
  it('are right as they are proposed', () => {
    expect(settingsErrors(settings)).toEqual(new Set())
    for (const preset of BREAK_PRESETS) expect(preset.from).toBeLessThan(preset.to)
  })

  it('name each field that cannot be right', () => {
    const wrong = {
      days: [{ from: 480, to: Number.NaN }],
      breaks: [{ name: ' ', name_en: 'x', day: null, from: 720, to: 720 }],
      ...{ gap: 1.5, seed: 1 },
      rounds: [
        {
          ...settings.rounds[0],
          challenge: 'c1',
          round: 1,
          planned: true,
          minutes: 0,
          practice: -1,
          check: 601,
          after: null,
        },
      ],
    }
    expect([...settingsErrors(wrong)].sort()).toEqual([
      'settings.breaks.0.name',
      'settings.breaks.0.to',
      'settings.days.0.to',
      'settings.gap',
      'settings.rounds.0.check',
      'settings.rounds.0.minutes',
      'settings.rounds.0.practice',
    ])
  })
})
