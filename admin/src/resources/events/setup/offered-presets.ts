import { PRESET_CATALOG } from '@olympiad/contracts/judging/preset-catalog'
import { PRESETS, type PresetName } from '@olympiad/contracts/judging/presets'

/** The published spelling of a level differs from that of its presets. */
const spelled = (level: string): string => level.toLowerCase().replace(/^(?:high )?elementry$/, 'elementary')

export const suits = (preset: PresetName, slug: string | undefined): boolean =>
  slug !== undefined && PRESET_CATALOG[preset].competitions.includes(slug)

/** The most suitable one first: of the competition, and among those of the level. */
export function offeredPresets(slug: string | undefined, level: string): PresetName[] {
  const rank = (preset: PresetName): number =>
    !suits(preset, slug) ? 2 : preset.endsWith(`_${spelled(level)}`) ? 0 : 1
  return PRESETS.toSorted((one, other) => rank(one) - rank(other))
}
