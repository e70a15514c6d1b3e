import { Avatar } from '@mui/material'
import { thumbnailUrl } from '@olympiad/contracts/pictures'
import type { AdminPerson } from '@olympiad/contracts/views/admin-people'
import { DecorativeImage } from '../../shared/DecorativeImage.tsx'
import { pictureUrl } from '../../shared/picture-urls.ts'

type PortraitProps = { person: Pick<AdminPerson, 'picture' | 'name'>; size?: number }

/** Members' pictures come from the platform through our server, admins' from uploads/. The initial is the fallback. */
export function Portrait({ person: { picture, name }, size = 36 }: PortraitProps) {
  const src = picture.startsWith('/') ? picture : thumbnailUrl(picture)
  return (
    <Avatar
      variant="square"
      {...(picture && { src })}
      alt=""
      slotProps={{ img: { loading: 'lazy' } }}
      sx={{ width: size, height: size, flex: 'none', borderRadius: '2px', bgcolor: 'transparent' }}
    >
      <DecorativeImage src={pictureUrl(undefined, name)} size={size} />
    </Avatar>
  )
}
