import { TEAM_AGE_LEVELS } from '@olympiad/contracts/constants'
import { SelectInput, type SelectInputProps, useTranslate } from 'react-admin'

type AgeLevelInputProps = { source: string; levels?: readonly string[] } & Pick<
  SelectInputProps,
  'emptyText' | 'validate' | 'disabled' | 'helperText'
>

export function AgeLevelInput({ source, levels = TEAM_AGE_LEVELS, ...rest }: AgeLevelInputProps) {
  const translate = useTranslate()
  const choices = levels.map((level) => ({ id: level, name: translate(`age_level.${level}`, { _: level }) }))
  return (
    <SelectInput
      source={source}
      label="resources.teams.fields.ageLevel"
      choices={choices}
      translateChoice={false}
      {...rest}
    />
  )
}
