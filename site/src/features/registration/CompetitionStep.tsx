import { type Lang, localized } from '@olympiad/contracts/lang'
import { currencyName, formatHalalas, hasFee, priceBreakdown } from '@olympiad/contracts/money'
import { pictureSrcset, pictureUrl } from '@olympiad/contracts/pictures'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { fieldId } from '../../components/form/Field.tsx'
import { SelectField } from '../../components/form/SelectField.tsx'
import { fill } from '../../i18n/texts.ts'
import { groupsOf } from '../competitions/competition.ts'
import type { StepProps, WizardCompetition, WizardSeason } from './wizard-types.ts'

export function CompetitionStep(props: StepProps) {
  const { lang, texts, seasons, values, competition, errorOf, change } = props
  const season = seasons.find(({ _id }) => _id === values.season_id)
  const levels = useRef<HTMLFieldSetElement>(null)
  const [hasChosen, setHasChosen] = useState(false)
  // Age groups appear below a long list: scrolls them into view after the choice.
  useEffect(() => {
    if (hasChosen && values.competion_id) levels.current?.scrollIntoView({ block: 'nearest' })
  }, [hasChosen, values.competion_id])
  const choose = (chosen: WizardCompetition) => {
    setHasChosen(true)
    change({
      competion_id: chosen._id,
      ageLevel: chosen.agelevel.length === 1 ? (chosen.agelevel[0]?.title ?? '') : '',
    })
  }
  return (
    <>
      <SelectField
        name="season_id"
        label={texts.season}
        error={errorOf('season_id')}
        placeholder={texts.choose}
        options={seasons.map((one) => ({ value: one._id, text: localized(one, 'name', lang) }))}
        value={values.season_id}
        onChange={({ target }) => change({ season_id: target.value, competion_id: '', ageLevel: '' })}
      />
      {season ? <Competitions {...props} season={season} choose={choose} /> : null}
      {competition ? <AgeLevels {...props} competition={competition} group={levels} /> : null}
    </>
  )
}

type CompetitionsProps = StepProps & { season: WizardSeason; choose: (chosen: WizardCompetition) => void }

const Competitions = ({ lang, texts, season, values, errorOf, choose }: CompetitionsProps) => (
  <fieldset className="field" id={fieldId('competion_id')} tabIndex={-1}>
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
                    src={pictureUrl(one.banner)}
                    srcSet={pictureSrcset(one.banner, 160)}
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
)

type LevelsProps = StepProps & { competition: WizardCompetition; group: RefObject<HTMLFieldSetElement | null> }

const AgeLevels = ({ texts, competition, values, errorOf, change, group }: LevelsProps) => (
  <fieldset className="field" id={fieldId('ageLevel')} tabIndex={-1} ref={group}>
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
)

const feeOf = ({ paid, price, currency }: WizardCompetition, texts: StepProps['texts'], lang: Lang): string =>
  hasFee({ paid, price })
    ? fill(texts.feeWithTax, {
        total: formatHalalas(priceBreakdown(price).total),
        currency: currencyName(currency, lang),
      })
    : texts.free

export const ageName = (title: string, competition: WizardCompetition | undefined): string =>
  competition?.agelevel.find((level) => level.title === title)?.name ?? title
