import type { AdminSeason } from '@olympiad/contracts/views/admin'
import { SwitchField } from '../../shared/SwitchField.tsx'
import { RegistrationSwitch } from '../competitions/RegistrationSwitch.tsx'
import { seasonNote } from '../competitions/registration-note.ts'
import type { SEASON_SWITCHES } from './switches.ts'

type Props = { season: AdminSeason; source: (typeof SEASON_SWITCHES)[number] }

export function SeasonSwitch({ season, source }: Props) {
  return source === 'registration' ? (
    <RegistrationSwitch source={source} note={seasonNote(season, new Date())} />
  ) : (
    <SwitchField source={source} />
  )
}
