export const share = 'Share'
export const exportIt = 'Export'
export const backToMyText = 'Back to my text'
export const dismiss = 'Dismiss'
