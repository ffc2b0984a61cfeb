export const findCustomers = 'POST /office/api/customers/find'
export const readCustomer = 'GET /office/api/customers/:customerId'
export const uncoverCustomer = 'POST /office/api/customers/:customerId/uncover'
