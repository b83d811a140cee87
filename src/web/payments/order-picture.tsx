import type { PictureName } from '../catalogue/picture-files.ts'
import { Picture } from '../catalogue/picture.tsx'
import styles from './order.module.css'

export function OrderPicture({ name }: { name: PictureName }) {
  return (
    <div className={styles['scene']}>
      <Picture name={name} alt="" sizes="(min-width: 60rem) 27rem, 92vw" className={styles['picture']} />
    </div>
  )
}
