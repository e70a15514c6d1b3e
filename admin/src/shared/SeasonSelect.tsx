import { localized } from '@olympiad/contracts/lang'
import type { AdminSeason } from '@olympiad/contracts/views/admin'
import { ReferenceInput, SelectInput } from 'react-admin'
import { useLang } from '../use-lang.ts'

/** More than there will ever be. */
const ALL_SEASONS = 200

/** A filter by season, newest first, in the reader's language. */
export function SeasonSelect({ source, onChange }: { source: string; onChange?: () => void }) {
  const lang = useLang()
  return (
    <ReferenceInput
      source={source}
      reference="seasons"
      perPage={ALL_SEASONS}
      sort={{ field: 'created_at', order: 'DESC' }}
    >
      <SelectInput
        label="resources.teams.fields.season"
        emptyText="resources.teams.any_season"
        optionText={(season: AdminSeason) => localized(season, 'name', lang)}
        {...(onChange && { onChange })}
      />
    </ReferenceInput>
  )
}
