import { citiesOf, storedCity } from '@olympiad/contracts/cities'
import { TEAM_TEXT_MAX } from '@olympiad/contracts/constants'
import { localized } from '@olympiad/contracts/lang'
import { SelectField } from '../../components/form/SelectField.tsx'
import { TextField } from '../../components/form/TextField.tsx'
import type { StepProps } from './context.ts'
import { LogoField } from './LogoField.tsx'

/** Step 2: name, school, place, picture. */
export function TeamStep(props: StepProps) {
  const { lang, texts, regions, values, errorOf, change } = props
  const region = regions.find(({ _id }) => _id === values.region)
  const cities = region ? citiesOf(region) : []
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
      <TextField {...text('teamName')} help={texts.teamNameHelp} maxLength={TEAM_TEXT_MAX.name} />
      <TextField {...text('schoolName')} maxLength={TEAM_TEXT_MAX.schoolName} />
      <div className="pair">
        <SelectField
          name="region"
          label={texts.region}
          error={errorOf('region')}
          none={texts.choose}
          options={regions.map((one) => ({ value: one._id, text: lang === 'ar' ? one.ar_name : one.en_name }))}
          value={values.region}
          onChange={({ target }) => change({ region: target.value, city: '' })}
        />
        <SelectField
          name="city"
          label={texts.city}
          optional={texts.optional}
          error={errorOf('city')}
          none={texts.choose}
          options={cities.map((one) => ({ value: one.name_en, text: localized(one, 'name', lang) }))}
          // A draft of before may hold its Arabic name.
          value={storedCity(values.city)}
          disabled={cities.length === 0}
          onChange={({ target }) => change({ city: target.value })}
        />
      </div>
      <TextField {...text('stage')} help={texts.stageHelp} optional={texts.optional} maxLength={TEAM_TEXT_MAX.stage} />
      <LogoField {...props} />
    </>
  )
}
