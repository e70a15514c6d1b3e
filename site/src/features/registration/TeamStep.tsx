import { canonicalCityName, citiesOfRegion } from '@olympiad/contracts/cities'
import { MAX_TEAM_TEXT_LENGTH } from '@olympiad/contracts/constants'
import { localized } from '@olympiad/contracts/lang'
import { SelectField } from '../../components/form/SelectField.tsx'
import { TextField } from '../../components/form/TextField.tsx'
import { LogoField } from './LogoField.tsx'
import type { StepProps } from './wizard-types.ts'

export function TeamStep(props: StepProps) {
  const { lang, texts, regions, values, errorOf, change } = props
  const region = regions.find(({ _id }) => _id === values.region)
  const cities = region ? citiesOfRegion(region) : []
  const text = (name: 'teamName' | 'schoolName' | 'stage') => ({
    name,
    label: texts[name],
    error: errorOf(name),
    dir: 'auto',
    value: values[name],
    onChange: ({ target }: { target: HTMLInputElement }) => change({ [name]: target.value }),
  })
  return (
    <>
      <TextField {...text('teamName')} help={texts.teamNameHelp} maxLength={MAX_TEAM_TEXT_LENGTH.name} />
      <LogoField {...props} />
      <TextField {...text('schoolName')} maxLength={MAX_TEAM_TEXT_LENGTH.schoolName} />
      <div className="pair">
        <SelectField
          name="region"
          label={texts.region}
          error={errorOf('region')}
          placeholder={texts.choose}
          options={regions.map((one) => ({ value: one._id, text: lang === 'ar' ? one.ar_name : one.en_name }))}
          value={values.region}
          onChange={({ target }) => change({ region: target.value, city: '' })}
        />
        <SelectField
          name="city"
          label={texts.city}
          optional={texts.optional}
          error={errorOf('city')}
          placeholder={texts.choose}
          options={cities.map((one) => ({ value: one.name_en, text: localized(one, 'name', lang) }))}
          // An older draft may contain the Arabic name.
          value={canonicalCityName(values.city)}
          disabled={cities.length === 0}
          onChange={({ target }) => change({ city: target.value })}
        />
      </div>
      <TextField
        {...text('stage')}
        help={texts.stageHelp}
        optional={texts.optional}
        maxLength={MAX_TEAM_TEXT_LENGTH.stage}
      />
    </>
  )
}
