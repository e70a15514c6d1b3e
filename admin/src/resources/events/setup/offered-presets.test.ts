import { PRESETS } from '@olympiad/contracts/judging/presets'
import { expect, test } from 'vitest'
import { offeredPresets } from './offered-presets.ts'

test.each([
  ['robo_mission', 'Junior', 'mission_best'],
  ['future_innovators', 'Elementry', 'innovators_elementary'],
  ['future_innovators', 'High Elementry', 'innovators_elementary'],
  ['future_innovators', 'Senior', 'innovators_senior'],
  ['sumo_robot', 'Senior', 'sumo'],
  ['of_our_own', 'Junior', 'mission_best'],
  [undefined, 'Junior', 'mission_best'],
])('a division of %s, %s is offered %s first, and all others', (slug, level, first) => {
  const offered = offeredPresets(slug, level)
  expect(offered[0]).toBe(first)
  expect(offered.toSorted()).toEqual(PRESETS.toSorted())
})
