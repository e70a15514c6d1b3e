import { type Lang, localized } from '@olympiad/contracts/lang'
import { currencyName, formatHalalas, hasFee, priceBreakdown } from '@olympiad/contracts/money'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { fieldId } from '../../components/form/Field.tsx'
import { SelectField } from '../../components/form/SelectField.tsx'
import { fill } from '../../i18n/texts.ts'
import { groupsOf } from '../competitions/competition.ts'
import { CompetitionPicture } from './CompetitionPicture.tsx'
import { choiceOf } from './form.ts'
import type { StepProps, WizardCompetition, WizardSeason } from './wizard-types.ts'

export function CompetitionStep(props: StepProps) {
  const { lang, texts, seasons, values, competition, errorOf, change, asked } = props
  const season = seasons.find(({ _id }) => _id === values.season_id)
  const levels = useRef<HTMLFieldSetElement>(null)
  const [hasChosen, setHasChosen] = useState(asked.includes(' '))
  // Age groups appear below a long list: scrolls them into view after a choice here or on a competition's page.
  useEffect(() => {
    if (hasChosen && values.competion_id) levels.current?.scrollIntoView({ block: 'nearest' })
  }, [hasChosen, values.competion_id])
  const choose = (chosen: WizardCompetition) => {
    setHasChosen(true)
    change(choiceOf(chosen))
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
  <ChoiceGroup name="competion_id" legend={texts.competition} error={errorOf('competion_id')}>
    {season.competions.some(hasFee) ? <p className="help">{texts.taxIncluded}</p> : null}
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
              <span className="pic" data-tint={one.tint}>
                <CompetitionPicture competition={one} kind="card" />
              </span>
              <span className="txt">
                <b>{localized(one, 'name', lang)}</b>
                <small>
                  {one.ages ? <span>{agesText(one.ages, texts)}</span> : null}{' '}
                  {one.reg_status ? <span>{feeOf(one, texts, lang)}</span> : null}{' '}
                  {one.registration && !one.isFull ? <span>{one.registration}</span> : null}{' '}
                  {one.places ? <span>{one.places}</span> : null}
                </small>
              </span>
            </label>
          ))}
        </div>
      </div>
    ))}
  </ChoiceGroup>
)

type LevelsProps = StepProps & { competition: WizardCompetition; group: RefObject<HTMLFieldSetElement | null> }

/** Whether the team would only wait for a place of the chosen level. */
export const isWaiting = ({ values, competition }: Pick<StepProps, 'values' | 'competition'>): boolean =>
  competition?.agelevel.find(({ title }) => title === values.ageLevel)?.isFull ?? false

const AgeLevels = ({ texts, competition, values, errorOf, change, group }: LevelsProps) => (
  <ChoiceGroup name="ageLevel" legend={texts.ageLevel} error={errorOf('ageLevel')} ref={group}>
    <div className="choices tiles">
      {competition.agelevel.map(({ title, name, ages, places }) => (
        <label className="choice" key={title}>
          <input
            type="radio"
            name="ageLevel"
            checked={values.ageLevel === title}
            onChange={() => change({ ageLevel: title })}
          />
          <span className="txt">
            <b>{name}</b>
            {ages || places ? (
              <small>
                {ages ? <span>{agesText(ages, texts)}</span> : null} {places ? <span>{places}</span> : null}
              </small>
            ) : null}
          </span>
        </label>
      ))}
    </div>
    {isWaiting({ values, competition }) ? (
      <p className="notice" role="status">
        {texts.waitNote}
      </p>
    ) : null}
  </ChoiceGroup>
)

type GroupProps = {
  name: string
  legend: string
  error: string | undefined
  ref?: RefObject<HTMLFieldSetElement | null>
  children: ReactNode
}

/** Its error is directly under the legend: the choices may be a long list. */
const ChoiceGroup = ({ name, legend, error, ref, children }: GroupProps) => {
  const id = fieldId(name)
  return (
    <fieldset
      className="field"
      id={id}
      tabIndex={-1}
      ref={ref}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend>{legend}</legend>
      {error === undefined ? null : (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {children}
    </fieldset>
  )
}

/** The isolate keeps the smaller age first in Arabic. */
const agesText = (ages: string, texts: StepProps['texts']): string => fill(texts.ages, { ages: `\u2066${ages}\u2069` })

const feeOf = ({ paid, price, currency }: WizardCompetition, texts: StepProps['texts'], lang: Lang): string =>
  hasFee({ paid, price }) ? `${formatHalalas(priceBreakdown(price).total)} ${currencyName(currency, lang)}` : texts.free

export function ageName(title: string, competition: WizardCompetition | undefined): string {
  const level = competition?.agelevel.find((one) => one.title === title)
  return level?.ages ? `${level.name} (\u2066${level.ages}\u2069)` : (level?.name ?? title)
}
