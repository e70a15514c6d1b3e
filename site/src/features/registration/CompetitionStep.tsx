import { type Lang, localized } from '@olympiad/contracts/lang'
import { currencyName, isCharged, priceParts, showHalalas } from '@olympiad/contracts/money'
import { pictureAt, srcsetOf } from '@olympiad/contracts/pictures'
import { useEffect, useRef, useState } from 'react'
import { Field, idOf } from '../../components/form/Field.tsx'
import { fill } from '../../i18n/texts.ts'
import { groupsOf } from '../competitions/competition.ts'
import type { StepProps, WizardCompetition } from './context.ts'

/** Step 1: season, competition, age group. Closed competitions are shown, with the reason, and can't be chosen. */
export function CompetitionStep({ lang, texts, seasons, values, competition, errorOf, change }: StepProps) {
  const season = seasons.find(({ _id }) => _id === values.season_id)
  const levels = useRef<HTMLFieldSetElement>(null)
  const [chose, setChose] = useState(false)
  // The age groups come in under a long list: a person who just chose must see that one more thing is asked.
  useEffect(() => {
    if (chose && values.competion_id) levels.current?.scrollIntoView({ block: 'nearest' })
  }, [chose, values.competion_id])
  const choose = (chosen: WizardCompetition) => {
    setChose(true)
    change({
      competion_id: chosen._id,
      ageLevel: chosen.agelevel.length === 1 ? (chosen.agelevel[0]?.title ?? '') : '',
    })
  }
  return (
    <>
      <Field name="season_id" label={texts.season} error={errorOf('season_id')}>
        {(control) => (
          <select
            {...control}
            className="control"
            value={values.season_id}
            onChange={(event) => change({ season_id: event.target.value, competion_id: '', ageLevel: '' })}
          >
            <option value="">{texts.choose}</option>
            {seasons.map((one) => (
              <option key={one._id} value={one._id}>
                {localized(one, 'name', lang)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {season ? (
        <fieldset className="field" id={idOf('competion_id')} tabIndex={-1}>
          <legend>{texts.competition}</legend>
          {errorOf('competion_id') ? <p className="error">{errorOf('competion_id')}</p> : null}
          {groupsOf(season.competions).map(({ type, competitions }) => (
            <div key={type}>
              <h2 className="choices-title">{type === 'School' ? texts.schools : texts.universities}</h2>
              <div className="choices">
                {competitions.map((one) => (
                  <label className="choice" key={one._id}>
                    <input
                      type="radio"
                      name="competion_id"
                      checked={values.competion_id === one._id}
                      disabled={!one.reg_status}
                      onChange={() => choose(one)}
                    />
                    <span className="pic">
                      {one.banner ? (
                        <img
                          src={pictureAt(one.banner)}
                          srcSet={srcsetOf(one.banner, 160)}
                          sizes="160px"
                          alt=""
                          width="160"
                          height="107"
                        />
                      ) : null}
                    </span>
                    <span className="txt">
                      <b>{localized(one, 'name', lang)}</b>
                      <small>{one.reg_status ? feeOf(one, texts, lang) : texts.closed}</small>
                    </span>
                  </label>
                ))}
              </div>
            </div>
          ))}
        </fieldset>
      ) : null}
      {competition ? (
        <fieldset className="field" id={idOf('ageLevel')} tabIndex={-1} ref={levels}>
          <legend>{texts.ageLevel}</legend>
          <div className="choices tiles">
            {competition.agelevel.map(({ title, name, ages }) => (
              <label className="choice" key={title}>
                <input
                  type="radio"
                  name="ageLevel"
                  checked={values.ageLevel === title}
                  onChange={() => change({ ageLevel: title })}
                />
                <span className="txt">
                  <b>{name}</b>
                  {ages ? <small>{fill(texts.ages, { ages: `\u2066${ages}\u2069` })}</small> : null}
                </span>
              </label>
            ))}
          </div>
          {errorOf('ageLevel') ? <p className="error">{errorOf('ageLevel')}</p> : null}
        </fieldset>
      ) : null}
    </>
  )
}

const feeOf = ({ paid, price, currency }: WizardCompetition, texts: StepProps['texts'], lang: Lang): string =>
  isCharged({ paid, price })
    ? fill(texts.feeWithTax, {
        total: showHalalas(priceParts(price).total),
        currency: currencyName(currency, lang),
      })
    : texts.free

/** The chosen age group in the reader's language. */
export const ageName = (title: string, competition: WizardCompetition | undefined): string =>
  competition?.agelevel.find((level) => level.title === title)?.name ?? title
