import { Box, TextField } from '@mui/material'
import { useInput, useTranslate, ValidationError } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { parseText } from '../../../shared/parse-text.ts'
import { PersonLookUpResult } from './PersonLookUpResult.tsx'
import { type AgeGroup, isCompletePersonNumber, ROLE_FIELDS, type Role } from './team-roles.ts'
import { usePersonLookUp } from './use-person-look-up.ts'

type NumberInputProps = { who: Role; index: number; needed: string | undefined; group: AgeGroup }

function NumberInput({ who, index, needed, group }: NumberInputProps) {
  const translate = useTranslate()
  const validate = (rawNumber: string | undefined) => {
    if (!rawNumber?.trim()) return needed
    return isCompletePersonNumber(rawNumber) ? undefined : 'texts.person_id_short'
  }
  const { field, fieldState, id, isRequired } = useInput({
    source: `${ROLE_FIELDS[who]}.${index}`,
    defaultValue: '',
    parse: parseText,
    validate,
  })
  const lookUp = usePersonLookUp(who, String(field.value ?? ''), group)
  const errorText = lookUp.state === 'missing' ? lookUp.message : fieldState.error?.message
  const label = translate(`resources.teams.people.${who}_number`, { number: index + 1 })
  return (
    <div>
      <TextField
        {...field}
        id={id}
        fullWidth
        size="small"
        margin="dense"
        label={needed ? `${label} *` : label}
        required={isRequired}
        error={errorText !== undefined}
        helperText={errorText ? <ValidationError error={errorText} /> : translate('resources.teams.people.number_help')}
        slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'numeric', maxLength: 32, autoComplete: 'off' } }}
      />
      <PersonLookUpResult lookUp={lookUp} />
    </div>
  )
}

type NumberInputsProps = { who: Role; most: number }

export function PersonNumberInputs({ who, most }: NumberInputsProps) {
  const [competion_id, ageLevel] = useWatch({ name: ['competion_id', 'ageLevel'] })
  const missing = who === 'coach' ? 'texts.add_correct_coach' : 'texts.add_correct_members'
  return (
    <Box
      sx={{
        gridColumn: '1 / -1',
        display: 'grid',
        columnGap: 2.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {Array.from({ length: most }, (_, index) => index).map((index) => (
        <NumberInput
          key={index}
          who={who}
          index={index}
          needed={index === 0 ? missing : undefined}
          group={{ competion_id, ageLevel }}
        />
      ))}
    </Box>
  )
}
