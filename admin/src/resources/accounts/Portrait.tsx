import { Avatar } from '@mui/material'
import { thumbnailOf } from '@olympiad/contracts/pictures'
import type { AdminPerson } from '@olympiad/contracts/views/admin-people'
import { Drawing } from '../../shared/Drawing.tsx'
import { pictureOf } from '../../shared/pictures.ts'

type PortraitProps = { person: Pick<AdminPerson, 'picture' | 'name'>; size?: number }

/**
 * The picture of a person: a member's comes from the platform through the server, an admin's lies under uploads/. The sign
 * of the name stands where there is none or it doesn't come.
 */
export function Portrait({ person: { picture, name }, size = 36 }: PortraitProps) {
  const src = picture.startsWith('/') ? picture : thumbnailOf(picture)
  return (
    <Avatar
      variant="square"
      {...(picture && { src })}
      alt=""
      slotProps={{ img: { loading: 'lazy' } }}
      sx={{ width: size, height: size, flex: 'none', borderRadius: '2px', bgcolor: 'transparent' }}
    >
      <Drawing src={pictureOf(undefined, name)} size={size} />
    </Avatar>
  )
}
