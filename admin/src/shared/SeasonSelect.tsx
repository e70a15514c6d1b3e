import { localized } from '@olympiad/contracts/lang'
import type { AdminSeason } from '@olympiad/contracts/views/admin'
import { ReferenceInputBase, SelectInput, type SelectInputProps } from 'react-admin'
import { useLang } from '../use-lang.ts'

const ALL_SEASONS = 200

export type SeasonSelectProps = { source: string } & Pick<SelectInputProps, 'label' | 'onChange' | 'validate'>

/** A filter also offers all seasons; a form requires one. */
export function SeasonSelect({ source, ...rest }: SeasonSelectProps) {
  const lang = useLang()
  return (
    <ReferenceInputBase
      source={source}
      reference="seasons"
      perPage={ALL_SEASONS}
      sort={{ field: 'created_at', order: 'DESC' }}
    >
      <SelectInput
        label="resources.teams.fields.season"
        emptyText={rest.validate ? '' : 'resources.teams.any_season'}
        optionText={(season: AdminSeason) => localized(season, 'name', lang)}
        {...rest}
      />
    </ReferenceInputBase>
  )
}
