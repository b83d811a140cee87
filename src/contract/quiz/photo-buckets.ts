export const photoBucket = 'skin-photos'

export const damageBucket = 'damage-photos'

/** The content decides the type; extensions are only limited to those of images. */
export const photoExtension = /^(?:png|jpe?g|jfif|webp|avif|hei[cf]|gif|bmp|tiff?)$/i
