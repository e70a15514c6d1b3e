import type { RegionView } from '@olympiad/contracts/views/catalogue'
import { ReferenceInputBase, SelectInput, type SelectInputProps } from 'react-admin'
import { useLang } from '../../use-lang.ts'

const ALL_REGIONS = 100

type RegionInputProps = { source: string } & Pick<SelectInputProps, 'emptyText' | 'validate' | 'onChange'>

/** A region in the order of the reader's language. */
export function RegionInput({ source, ...rest }: RegionInputProps) {
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
        optionText={(region: RegionView) => (lang === 'en' ? region.en_name : region.ar_name)}
        {...rest}
      />
    </ReferenceInputBase>
  )
}
