import type { RegionView } from '@olympiad/contracts/views/catalogue'
import { ReferenceInputBase, SelectInput, type SelectInputProps } from 'react-admin'
import { useLang } from '../use-lang.ts'

/** More than the country has. */
const ALL_REGIONS = 100

/** `alwaysOn` is read by react-admin, from the element itself. */
type RegionSelectProps = { source: string; alwaysOn?: true; label?: string } & Pick<SelectInputProps, 'validate'>

/** A region in the order of the reader's language: in a filter any of them, in a form, where it must be chosen, one. */
export function RegionSelect({ source, validate }: RegionSelectProps) {
  const lang = useLang()
  return (
    <ReferenceInputBase
      source={source}
      reference="regions"
      perPage={ALL_REGIONS}
      sort={{ field: lang === 'en' ? 'en_name' : 'ar_name', order: 'ASC' }}
    >
      <SelectInput
        label="resources.teams.fields.region"
        emptyText={validate ? '' : 'resources.teams.any_region'}
        optionText={(region: RegionView) => (lang === 'en' ? region.en_name : region.ar_name)}
        {...(validate && { validate })}
      />
    </ReferenceInputBase>
  )
}
