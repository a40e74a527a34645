// A resolution as text, and names that contain a resolution.

/** '32x' */
export const resolutionText = (resolution: number) => `${resolution}x`

/** 'Classic 32x' -> 'Classic', if the resolution is printed separately. */
export function withoutResolution(name: string, resolution: number): string {
  return name
    .split(' ')
    .filter((word) => word !== resolutionText(resolution))
    .join(' ')
}
