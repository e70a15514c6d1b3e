import { Box, TextField } from '@mui/material'
import { useInput, useTranslate, ValidationError } from 'react-admin'
import { asTyped } from '../../../shared/as-typed.ts'
import { FoundPerson } from './FoundPerson.tsx'
import { isWholeNumber, PARTS, type Role } from './roles.ts'
import { useLookUp } from './use-look-up.ts'

type NumberInputProps = { who: Role; index: number; needed: string | undefined }

/** One number of a new team, and whom it is of. Only the first must be there. */
function NumberInput({ who, index, needed }: NumberInputProps) {
  const translate = useTranslate()
  const validate = (typed: string | undefined) => {
    if (!typed?.trim()) return needed
    return isWholeNumber(typed) ? undefined : 'texts.person_id_short'
  }
  const { field, fieldState, id, isRequired } = useInput({
    source: `${PARTS[who]}.${index}`,
    defaultValue: '',
    parse: asTyped,
    validate,
  })
  const lookUp = useLookUp(who, String(field.value ?? ''))
  const wrong = lookUp.state === 'missing' ? lookUp.message : fieldState.error?.message
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
        error={wrong !== undefined}
        helperText={wrong ? <ValidationError error={wrong} /> : translate('resources.teams.people.number_help')}
        slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'numeric', maxLength: 32, autoComplete: 'off' } }}
      />
      <FoundPerson lookUp={lookUp} />
    </div>
  )
}

type NumberInputsProps = { who: Role; most: number }

/** As many numbers as the competition allows coaches or members. */
export function NumberInputs({ who, most }: NumberInputsProps) {
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
        <NumberInput key={index} who={who} index={index} needed={index === 0 ? missing : undefined} />
      ))}
    </Box>
  )
}
