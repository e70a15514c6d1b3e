import { ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useTranslate } from 'react-admin'

const SHAPES = [
  ['1:1', 1],
  ['4:3', 4 / 3],
  ['3:2', 3 / 2],
  ['16:9', 16 / 9],
  ['3:4', 3 / 4],
] as const

type CropShapeProps = {
  value: number | undefined
  onChange: (aspect: number | undefined) => void
}

export function CropShape({ value, onChange }: CropShapeProps) {
  const translate = useTranslate()
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value ?? 0}
      onChange={(_event, aspect: number | null) => aspect !== null && onChange(aspect || undefined)}
      aria-label={translate('console.crop_shape')}
      sx={{ flexWrap: 'wrap' }}
    >
      <ToggleButton value={0}>{translate('console.crop_shape_own')}</ToggleButton>
      {SHAPES.map(([name, aspect]) => (
        <ToggleButton key={name} value={aspect} dir="ltr">
          {name}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
