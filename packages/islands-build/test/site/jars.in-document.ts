export const words = { jars: 'Jars on the shelf:' }
