import { CATEGORY_COLOURS } from '@olympiad/motif/category-styles'
import { expect, it } from 'vitest'
import { competitionLogoUrl } from './competition-logo.ts'

it('shows a competition without a logo by its own drawing', () => {
  const sumo = decodeURIComponent(competitionLogoUrl({ logo: '', slug: 'sumo_robot' }))
  expect(sumo.toLowerCase()).toContain(CATEGORY_COLOURS.plum.toLowerCase())
  expect(sumo).not.toBe(decodeURIComponent(competitionLogoUrl({ logo: '', slug: 'sumo_robot_adults' })))
  expect(competitionLogoUrl({ logo: 'sumo.png', slug: 'sumo_robot' })).toBe('/uploads/sumo.png')
})
