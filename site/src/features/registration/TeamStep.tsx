import { citiesOf, storedCity } from '@olympiad/contracts/cities'
import { localized } from '@olympiad/contracts/lang'
import { Field } from '../../components/form/Field.tsx'
import type { StepProps } from './context.ts'
import { LogoField } from './LogoField.tsx'

/** Step 2: name, school, place, picture. */
export function TeamStep(props: StepProps) {
  const { lang, texts, regions, values, errorOf, change } = props
  const region = regions.find(({ _id }) => _id === values.region)
  const cities = region ? citiesOf(region) : []
  const text = (
    name: 'teamName' | 'schoolName' | 'stage',
    label: string,
    more: { help?: string; optional?: string; max: number },
  ) => (
    <Field
      name={name}
      label={label}
      error={errorOf(name)}
      {...(more.help ? { help: more.help } : {})}
      {...(more.optional ? { optional: more.optional } : {})}
    >
      {(control) => (
        <input
          {...control}
          className="control"
          dir="auto"
          maxLength={more.max}
          value={values[name]}
          onChange={(event) => change({ [name]: event.target.value })}
        />
      )}
    </Field>
  )
  return (
    <>
      {text('teamName', texts.teamName, { help: texts.teamNameHelp, max: 60 })}
      {text('schoolName', texts.schoolName, { max: 120 })}
      <div className="pair">
        <Field name="region" label={texts.region} error={errorOf('region')}>
          {(control) => (
            <select
              {...control}
              className="control"
              value={values.region}
              onChange={(event) => change({ region: event.target.value, city: '' })}
            >
              <option value="">{texts.choose}</option>
              {regions.map((one) => (
                <option key={one._id} value={one._id}>
                  {lang === 'ar' ? one.ar_name : one.en_name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field name="city" label={texts.city} optional={texts.optional} error={errorOf('city')}>
          {(control) => (
            <select
              {...control}
              className="control"
              // A draft of before may hold its Arabic name.
              value={storedCity(values.city)}
              disabled={cities.length === 0}
              onChange={(event) => change({ city: event.target.value })}
            >
              <option value="">{texts.choose}</option>
              {cities.map((one) => (
                <option key={one.name_en} value={one.name_en}>
                  {localized(one, 'name', lang)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      {text('stage', texts.stage, { help: texts.stageHelp, optional: texts.optional, max: 60 })}
      <LogoField {...props} />
    </>
  )
}
