import type { RegionView } from '@olympiad/contracts/views/olympiad'
import { ReferenceInputBase, SelectInput, type SelectInputProps } from 'react-admin'
import { useLang } from '../use-lang.ts'

const ALL_REGIONS = 100

/** react-admin reads `alwaysOn` from the element itself. */
type RegionSelectProps = { source: string; alwaysOn?: true; label?: string } & Pick<SelectInputProps, 'validate'>

/** A filter also offers all regions; a form requires one. */
export function RegionSelect({ source, label = 'resources.teams.fields.region', validate }: RegionSelectProps) {
  const lang = useLang()
  return (
    <ReferenceInputBase
      source={source}
      reference="regions"
      perPage={ALL_REGIONS}
      sort={{ field: lang === 'en' ? 'en_name' : 'ar_name', order: 'ASC' }}
    >
      <SelectInput
        label={label}
        emptyText={validate ? '' : 'resources.teams.any_region'}
        optionText={(region: RegionView) => (lang === 'en' ? region.en_name : region.ar_name)}
        {...(validate && { validate })}
      />
    </ReferenceInputBase>
  )
}
