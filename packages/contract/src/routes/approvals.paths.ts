export const listApprovals = 'GET /office/api/approvals'
export const readApproval = 'GET /office/api/approvals/:approvalId'
export const decideApproval = 'POST /office/api/approvals/:approvalId/decision'
